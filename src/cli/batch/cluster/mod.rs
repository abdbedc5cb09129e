//! Jobs through a server of NATS with JetStream: `batch serve` offers one, `worker` takes its units.
//!
//! JetStream keeps the queue, hands a unit to one worker at a time and to another when no sign of life came from him, and
//! keeps the results. A unit stands in the queue once at most, and a result under the unit's name, so that nothing that
//! happens twice changes anything. Nothing of this is done by hand here.
//!
//! - `wire`: what is called how on the server, and what is said there; `link`: the connection; `serve`, `worker`.

mod link;
pub(in crate::cli) mod serve;
mod wire;
pub(in crate::cli) mod worker;
