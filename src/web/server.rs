//! Access to the page, and its answers.
//!
//! The page is served on the loopback address alone. A stranger's page that is open in the same browser, or another
//! user of the machine, must not read or command it. So the address holds a secret word, the host must be the loopback
//! address by name (so that no stranger's name leads here), and an order must come from the page itself.

use std::convert::Infallible;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use futures_util::Stream;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use super::board::{NotNow, PageBoard, PageState};
use super::secret::word;

/// The content security policy: the page may use only what comes from this server, and no inline script or style.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; \
                      img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The longest seed that is read, in bytes.
const LONGEST: usize = 20;

/// The most connections at once; others wait until one ends.
const CONNECTIONS: usize = 64;
/// The longest time for the head of a request, also of the next one of a connection.
const PATIENCE: Duration = Duration::from_secs(10);
/// The pause before the next connection is taken if the system had none to give.
const PAUSE: Duration = Duration::from_millis(500);

/// A server that listens already, and answers when it is run.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    token: String,
    board: Arc<PageBoard>,
    patience: Duration,
}

#[derive(Clone)]
struct HostGuard {
    hosts: [String; 2],
}

impl Server {
    /// Listens on the loopback address; port 0 means a free port.
    ///
    /// # Errors
    /// If the port is taken, or the system has no random bytes.
    pub async fn listen(port: u16, board: Arc<PageBoard>) -> std::io::Result<Server> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
        let address = listener.local_addr()?;
        Ok(Server { listener, address, token: word()?, board, patience: PATIENCE })
    }

    /// The server with another longest time for the head of a request.
    #[must_use]
    pub fn patient(self, patience: Duration) -> Server {
        Server { patience, ..self }
    }

    /// The address of the page, with the secret word.
    pub fn url(&self) -> String {
        format!("http://{}/{}/", self.address, self.token)
    }

    /// Answers requests until it is dropped. A connection that sends no whole head in time is closed, so that nobody
    /// who does not know the word keeps others from the page.
    pub async fn run(self) {
        let app = TowerToHyperService::new(app(&self.token, self.address.port(), self.board));
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(self.patience);
        let room = Arc::new(Semaphore::new(CONNECTIONS));
        let mut open = JoinSet::new();
        while let Ok(place) = room.clone().acquire_owned().await {
            while open.try_join_next().is_some() {}
            let Ok((stream, _)) = self.listener.accept().await else {
                tokio::time::sleep(PAUSE).await;
                continue;
            };
            let connection = http.serve_connection(TokioIo::new(stream), app.clone());
            open.spawn(async move {
                // A connection that ends with an error is the browser's affair.
                let _ = connection.await;
                drop(place);
            });
        }
    }
}

/// The router of all answers, for the page at this word and port.
fn app(token: &str, port: u16, board: Arc<PageBoard>) -> Router {
    let at = |rest: &str| format!("/{token}/{rest}");
    let guard = HostGuard { hosts: [format!("127.0.0.1:{port}"), format!("localhost:{port}")] };
    Router::new()
        .route(&at(""), get(page))
        .route(&at("watch.css"), get(style))
        .route(&at("watch.js"), get(script))
        .route(&at("events"), get(events))
        .route(&at("fight"), post(fight))
        .route(&at("battle/{number}"), get(battle))
        .fallback(|| async { StatusCode::FORBIDDEN })
        .method_not_allowed_fallback(|| async { StatusCode::FORBIDDEN })
        .layer(middleware::from_fn_with_state(guard, guarded))
        .with_state(board)
}

/// Lets in requests for the loopback address that come from no other origin, and adds the headers of security.
async fn guarded(State(guard): State<HostGuard>, request: Request, next: Next) -> Response {
    let mut response = match guard.lets_in(request.headers()) {
        true => next.run(request).await,
        false => StatusCode::FORBIDDEN.into_response(),
    };
    // A stranger keeps no connection: he would have one of the few places until it is silent for long.
    if response.status() == StatusCode::FORBIDDEN {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    let headers = response.headers_mut();
    let mut set = |name, value| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::CACHE_CONTROL, "no-store");
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    response
}

impl HostGuard {
    fn lets_in(&self, headers: &HeaderMap) -> bool {
        let one = |name| {
            let mut values = headers.get_all(name).iter();
            let value = values.next().and_then(|value| value.to_str().ok());
            value.filter(|_| values.next().is_none())
        };
        let host = one(header::HOST).filter(|host| self.hosts.iter().any(|own| own == host));
        let origin = !headers.contains_key(header::ORIGIN)
            || one(header::ORIGIN).and_then(|origin| origin.strip_prefix("http://")) == host;
        host.is_some() && origin
    }
}

async fn page(State(board): State<Arc<PageBoard>>) -> Response {
    text("text/html; charset=utf-8", shown(&board).await.html.clone())
}

async fn style(State(board): State<Arc<PageBoard>>) -> Response {
    text("text/css; charset=utf-8", shown(&board).await.css.clone())
}

async fn script(State(board): State<Arc<PageBoard>>) -> Response {
    text("text/javascript; charset=utf-8", shown(&board).await.script.clone())
}

/// The present page; before the first drawing, waits for it.
async fn shown(board: &PageBoard) -> Arc<PageState> {
    let mut look = board.look();
    let drawn = look.wait_for(|shown| shown.drawn > 0).await.map(|shown| shown.clone());
    drawn.unwrap_or_default()
}

fn text(kind: &'static str, text: String) -> Response {
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

/// An event for each drawing, the present one first; a page that slept misses those between, and needs none of them.
async fn events(State(board): State<Arc<PageBoard>>) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let mut look = board.look();
    look.mark_changed();
    let stream = futures_util::stream::unfold(look, |mut look| async move {
        look.changed().await.ok()?;
        let told = {
            let shown = look.borrow_and_update();
            serde_json::json!({ "drawn": shown.drawn, "generation": shown.generation }).to_string()
        };
        Some((Ok(Event::default().data(told)), look))
    });
    Sse::new(stream).keep_alive(KeepAlive::default())
}

/// Begins a battle; the body is the seed of its dice.
async fn fight(State(board): State<Arc<PageBoard>>, body: Body) -> (StatusCode, &'static str) {
    let bytes = tokio::time::timeout(PATIENCE, axum::body::to_bytes(body, LONGEST)).await;
    let bytes = bytes.ok().and_then(Result::ok).unwrap_or_default();
    let Some(seed) = std::str::from_utf8(&bytes).ok().and_then(|seed| seed.trim().parse().ok()) else {
        return (StatusCode::BAD_REQUEST, "the seed is no whole number below 2^64");
    };
    let Ok(nonce) = word() else { return (StatusCode::INTERNAL_SERVER_ERROR, "the system has no random bytes") };
    match board.fight(seed, nonce) {
        Ok(()) => (StatusCode::ACCEPTED, "the battle is begun"),
        Err(NotNow::Nothing) => (StatusCode::CONFLICT, "there is no scenario to fight yet: it has a mistake"),
        Err(NotNow::Campaign) => (StatusCode::CONFLICT, "a campaign is founded by `debellis campaign new`"),
        Err(NotNow::NoBattle) => (StatusCode::CONFLICT, "this file is no battle: name a scenario to be watched"),
        Err(NotNow::Running) => (StatusCode::CONFLICT, "a battle is being fought already"),
    }
}

/// The report of the last battle. Its style and script are inline, so that it is also a file on its own: only the
/// script with its nonce may run, and nothing is fetched.
async fn battle(State(board): State<Arc<PageBoard>>, Path(number): Path<u64>) -> Response {
    let Some(report) = board.report(number) else { return StatusCode::NOT_FOUND.into_response() };
    let policy = format!(
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-{}'; img-src data:; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'self'",
        report.nonce
    );
    let mut response = text("text/html; charset=utf-8", report.html.clone());
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}
