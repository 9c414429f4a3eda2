//! Routes.

use std::sync::Arc;
use std::time::Instant;

use axum::body::{Body, Bytes};
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, Path, Query, Request, State};
use axum::http::header::{CONTENT_TYPE, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::IntoResponse;
use axum::routing::{any, get, post};
use axum::{Extension, Router};
use burgrave_core::Fault;
use burgrave_protocol::{API, ComputerGame, Me, NewChallenge, NewName, Secret, faults};
use burgrave_serve::Site;
use burgrave_store::Guest;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::exchange::is_id;
use crate::hub::Hub;
use crate::limits::MAX_SOCKETS;
use crate::proxies::{Proxies, Visitor, find_visitor};
use crate::refuse::{Code, Refused, json};
use crate::{archive, challenges, guests, live, socket};

/// Size of a request's body, at most, in bytes. A layout has about 500.
const MAX_BODY: usize = 32 * 1024;

type Answer = Result<Response<Body>, Refused>;
type Shared = State<Arc<Hub>>;

/// Whether other computers may read the metrics.
#[derive(Clone, Copy)]
pub struct PublicMetrics(pub bool);

/// Returns the routes: the messages of the protocol under `/api`, the site elsewhere.
pub fn routes(
    hub: Arc<Hub>,
    site: Arc<Site>,
    public_metrics: PublicMetrics,
    proxies: Proxies,
) -> Router {
    let api = Router::new()
        .route("/me", get(me).post(rename))
        .route("/me/link", post(link))
        .route("/me/device", post(add_device))
        .route("/challenges", get(lobby).post(challenge))
        .route("/challenges/{id}", get(state).delete(withdraw))
        .route("/challenges/{id}/accept", post(accept))
        .route("/invitation", post(look))
        .route("/invitation/accept", post(accept_link))
        .route("/games", get(own_games).post(computer_game))
        .route("/games/live", get(live_games))
        .route("/games/{id}/socket", get(play))
        .route("/games/{id}/record", get(record))
        .route("/archive", get(search))
        .route("/archive/records", get(stream))
        .fallback(no_path)
        .method_not_allowed_fallback(no_method)
        .layer(from_fn_with_state(hub.clone(), guard))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .with_state(hub.clone());
    let elsewhere = Router::new()
        .route("/api", any(no_path))
        .route("/api/{*rest}", any(no_path))
        .layer(from_fn_with_state(hub.clone(), guard));
    let site = Router::new()
        .fallback(burgrave_serve::serve)
        .with_state(site);
    let operation = Router::new()
        .route("/api/health", get(health))
        .route("/api/ready", get(ready))
        .route("/metrics", get(metrics))
        .layer(Extension(public_metrics))
        .with_state(hub);
    Router::new()
        .nest(API, api)
        .merge(operation)
        .merge(elsewhere)
        .fallback_service(site)
        .layer(from_fn_with_state(Arc::new(proxies), find_visitor))
}

/// Refuses requests from pages of other hosts, and too many requests. Counts all refusals.
async fn guard(
    State(hub): Shared,
    Extension(visitor): Extension<Visitor>,
    request: Request,
    next: Next,
) -> Response<Body> {
    let answer = admit(&hub, visitor, request, next).await.into_response();
    if let Some(Code(code)) = answer.extensions().get() {
        hub.metrics.refused(code);
        tracing::debug!(code, "a request is refused");
    }
    answer
}

async fn admit(hub: &Hub, visitor: Visitor, request: Request, next: Next) -> Answer {
    let headers = request.headers();
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD);
    let is_socket = headers.contains_key("upgrade");
    if (!is_safe || is_socket) && !is_own_page(headers) {
        return Err(Fault::new(faults::ORIGIN).into());
    }
    let limits = if is_safe { &hub.reads } else { &hub.changes };
    if let Visitor(Some(address)) = visitor
        && !limits.allow(address, 1, Instant::now())
    {
        return Err(Fault::new(faults::TOO_FAST).into());
    }
    Ok(next.run(request).await)
}

/// Returns whether the request comes from a page of this host, or from a program without pages.
fn is_own_page(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    match text(ORIGIN) {
        None => !headers.contains_key(ORIGIN),
        Some(origin) => {
            let host = origin.split_once("://").map(|(_, host)| host);
            host.is_some() && host == text(HOST)
        }
    }
}

fn read<T: DeserializeOwned>(
    body: Result<Bytes, axum::extract::rejection::BytesRejection>,
) -> Result<T, Fault> {
    let body = body.map_err(|_| Fault::new(faults::TOO_LARGE).with("limit", MAX_BODY))?;
    serde_json::from_slice(&body).map_err(|_| Fault::new(faults::UNREADABLE))
}

/// An identifier in an address. One with other characters than letters and digits is unknown, like any other that
/// nothing has: databases refuse some of them.
type Id = Result<Path<String>, PathRejection>;

fn text_of(id: Id) -> String {
    let id = id.map(|Path(id)| id).ok();
    id.filter(|id| is_id(id)).unwrap_or_default()
}

type Input = Result<Bytes, axum::extract::rejection::BytesRejection>;

fn ok(body: &impl Serialize) -> Answer {
    Ok(json(StatusCode::OK, body))
}

async fn asking(hub: &Hub, headers: &HeaderMap) -> Result<Option<Guest>, Fault> {
    match guests::of(hub, headers).await {
        Ok((guest, _)) => Ok(Some(guest)),
        Err(fault) if fault.code == faults::GUEST => Ok(None),
        Err(fault) => Err(fault),
    }
}

async fn no_path() -> Refused {
    Refused(Fault::new(faults::NO_PATH))
}

async fn no_method(method: Method) -> Refused {
    Refused(Fault::new(faults::METHOD).with("method", method))
}

/// Says that the process answers.
async fn health() -> Answer {
    ok(&true)
}

/// Says that the server takes requests: its store can be read, and it is not being stopped.
async fn ready(State(hub): Shared) -> Answer {
    if *hub.closing().borrow() {
        return Err(Fault::new(faults::CLOSING).into());
    }
    hub.read(|store| store.last_heartbeat()).await?;
    ok(&true)
}

/// Returns the metrics. They say how much is going on, so other computers read them only if the operator wants it.
async fn metrics(
    State(hub): Shared,
    Extension(public): Extension<PublicMetrics>,
    Extension(visitor): Extension<Visitor>,
) -> Answer {
    if !public.0 && visitor.0.is_some() {
        return Err(Fault::new(faults::NO_PATH).into());
    }
    let mut response = Response::new(Body::from(hub.metrics_text()));
    let kind = HeaderValue::from_static(crate::metrics::MEDIA_TYPE);
    response.headers_mut().insert(CONTENT_TYPE, kind);
    Ok(response)
}

fn guest_response(headers: &HeaderMap, guest: Guest, token: &str) -> Answer {
    let me = Me {
        id: guest.id,
        name: guest.name,
    };
    let mut response = json(StatusCode::OK, &me);
    guests::keep(&mut response, headers, token);
    Ok(response)
}

async fn me(State(hub): Shared, headers: HeaderMap) -> Answer {
    let (guest, token) = guests::of(&hub, &headers).await?;
    guest_response(&headers, guest, &token)
}

async fn rename(State(hub): Shared, headers: HeaderMap, body: Input) -> Answer {
    let wanted: NewName = read(body)?;
    let (guest, token) = guests::named(&hub, &headers, wanted.name.as_deref()).await?;
    guest_response(&headers, guest, &token)
}

async fn link(State(hub): Shared, headers: HeaderMap) -> Answer {
    let (guest, _) = guests::of(&hub, &headers).await?;
    ok(&guests::link(&hub, guest).await?)
}

async fn add_device(State(hub): Shared, headers: HeaderMap, body: Input) -> Answer {
    let link: Secret = read(body)?;
    let (guest, token) = guests::add_device(&hub, &link).await?;
    guest_response(&headers, guest, &token)
}

async fn lobby(State(hub): Shared, headers: HeaderMap) -> Answer {
    let guest = asking(&hub, &headers).await?;
    ok(&challenges::lobby(&hub, guest.as_ref()).await?)
}

async fn challenge(State(hub): Shared, headers: HeaderMap, body: Input) -> Answer {
    let (guest, _) = guests::of(&hub, &headers).await?;
    let terms: NewChallenge = read(body)?;
    ok(&challenges::post(&hub, guest, terms).await?)
}

async fn state(State(hub): Shared, id: Id, headers: HeaderMap) -> Answer {
    let (guest, _) = guests::of(&hub, &headers).await?;
    ok(&challenges::state(&hub, &guest, text_of(id)).await?)
}

async fn withdraw(State(hub): Shared, id: Id, headers: HeaderMap) -> Answer {
    let (guest, _) = guests::of(&hub, &headers).await?;
    challenges::withdraw(&hub, guest, text_of(id)).await?;
    ok(&true)
}

async fn accept(State(hub): Shared, id: Id, headers: HeaderMap) -> Answer {
    let (guest, _) = guests::of(&hub, &headers).await?;
    let found = challenges::by_id(&hub, text_of(id)).await?;
    // A challenge that is not listed can be accepted by its link only.
    let is_listed =
        serde_json::from_str(&found.terms).is_ok_and(|terms: NewChallenge| terms.listed);
    if !is_listed {
        return Err(Fault::new(faults::NO_CHALLENGE).into());
    }
    ok(&challenges::accept(&hub, guest, found).await?)
}

async fn look(State(hub): Shared, headers: HeaderMap, body: Input) -> Answer {
    let secret: Secret = read(body)?;
    let guest = asking(&hub, &headers).await?;
    ok(&challenges::look(&hub, guest.as_ref(), &secret.secret).await?)
}

async fn accept_link(State(hub): Shared, headers: HeaderMap, body: Input) -> Answer {
    let secret: Secret = read(body)?;
    let (guest, _) = guests::of(&hub, &headers).await?;
    let found = challenges::by_secret(&hub, &secret.secret).await?;
    ok(&challenges::accept(&hub, guest, found).await?)
}

async fn own_games(State(hub): Shared, headers: HeaderMap) -> Answer {
    let (guest, token) = guests::of(&hub, &headers).await?;
    // The app asks for this list at every visit, so that the year starts again.
    let mut response = json(StatusCode::OK, &guests::games(&hub, guest).await?);
    guests::keep(&mut response, &headers, &token);
    Ok(response)
}

async fn live_games(State(hub): Shared) -> Answer {
    ok(&live::games(&hub))
}

async fn computer_game(State(hub): Shared, headers: HeaderMap, body: Input) -> Answer {
    let (guest, _) = guests::of(&hub, &headers).await?;
    let wanted: ComputerGame = read(body)?;
    ok(&challenges::against_computer(&hub, guest, wanted).await?)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordForm {
    #[serde(default)]
    form: archive::Form,
}

async fn record(
    State(hub): Shared,
    Extension(visitor): Extension<Visitor>,
    id: Id,
    query: Result<Query<RecordForm>, QueryRejection>,
) -> Answer {
    let Query(query) = query.map_err(|_| Fault::new(faults::UNREADABLE))?;
    Ok(archive::record(&hub, visitor.0, &text_of(id), query.form).await?)
}

async fn search(
    State(hub): Shared,
    query: Result<Query<archive::Query>, QueryRejection>,
) -> Answer {
    let Query(query) = query.map_err(|_| Fault::new(faults::UNREADABLE))?;
    ok(&archive::search(&hub, &query).await?)
}

async fn stream(
    State(hub): Shared,
    query: Result<Query<archive::Query>, QueryRejection>,
) -> Answer {
    let Query(query) = query.map_err(|_| Fault::new(faults::UNREADABLE))?;
    Ok(archive::stream(&hub, &query)?)
}

async fn play(
    State(hub): Shared,
    Extension(visitor): Extension<Visitor>,
    id: Id,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Answer {
    let guest = asking(&hub, &headers).await?;
    // First, so that a request without an upgrade learns why there is no socket. Browsers hide it otherwise.
    let game = hub.game_for(visitor.0, &text_of(id)).await?;
    let count = |address| {
        let full = || Fault::new(faults::TOO_MANY_SOCKETS).with("limit", MAX_SOCKETS);
        hub.sockets.count(address).ok_or_else(full)
    };
    let counted = visitor.0.map(count).transpose()?;
    let upgrade = upgrade.map_err(|_| Fault::new(faults::UNREADABLE))?;
    let side = guest.and_then(|guest| game.side_of(&guest.id));
    Ok(upgrade
        .read_buffer_size(socket::BUFFER)
        .write_buffer_size(socket::BUFFER)
        .max_message_size(socket::MAX_READ)
        .max_frame_size(socket::MAX_READ)
        .on_upgrade(async move |socket| {
            let _counted = counted;
            socket::serve(hub, game, side, visitor.0, socket).await;
        }))
}
