//! Jobs through a real server of NATS: what is killed, hangs, is refused or forged changes no byte of what is joined.
//!
//! Each test starts a server of its own on the loopback address. `nats-server` is Debian's package of that name.

mod broken;
mod ground;
mod pages;
mod refused;
mod shared;
