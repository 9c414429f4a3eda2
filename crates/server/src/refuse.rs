//! Refusals as responses.

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, Response, StatusCode};
use axum::response::IntoResponse;
use burgrave_core::Fault;
use burgrave_protocol::{Refusal, faults};
use burgrave_words as words;
use serde::Serialize;

/// Returns a refusal with its sentence.
pub fn refusal(fault: &Fault) -> Refusal {
    Refusal::of(fault, |fault| words::Words::english().whole_sentence(fault))
}

/// A fault as a response.
pub struct Refused(pub Fault);

/// The code of a refusal, as an extension of its response for the metrics.
#[derive(Clone, Copy)]
pub struct Code(pub &'static str);

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Refused {
        Refused(fault)
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response<Body> {
        let mut response = json(status(self.0.code), &refusal(&self.0));
        response.extensions_mut().insert(Code(self.0.code));
        response
    }
}

fn status(code: &str) -> StatusCode {
    match code {
        faults::GUEST => StatusCode::UNAUTHORIZED,
        faults::ORIGIN => StatusCode::FORBIDDEN,
        faults::NO_CHALLENGE | faults::NO_GAME | faults::NO_PATH | faults::DEVICE_LINK => {
            StatusCode::NOT_FOUND
        }
        faults::CHALLENGE_CLOSED | faults::OWN_CHALLENGE | faults::NAME_TAKEN => {
            StatusCode::CONFLICT
        }
        faults::TOO_FAST
        | faults::TOO_MANY_SOCKETS
        | faults::TOO_MANY_CHALLENGES
        | faults::TOO_MANY_COMPUTER_GAMES => StatusCode::TOO_MANY_REQUESTS,
        faults::METHOD => StatusCode::METHOD_NOT_ALLOWED,
        faults::TOO_LARGE => StatusCode::PAYLOAD_TOO_LARGE,
        faults::STORE | faults::DAMAGED | faults::CLOSING => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::BAD_REQUEST,
    }
}

/// Returns a response with a JSON body, which is never cached.
pub fn json(status: StatusCode, body: &impl Serialize) -> Response<Body> {
    let body = serde_json::to_vec(body).unwrap_or_default();
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
