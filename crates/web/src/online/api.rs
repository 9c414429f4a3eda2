//! Requests over HTTP.

use burgrave_protocol::{API, Me, NewName, Refusal, Secret};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use crate::device;
use crate::words::{refusal, t};

/// The name that the user has chosen on this device.
const NAME: &str = "burgrave.online.name";

/// Why a request fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// Code of the server's refusal; empty if there is no answer.
    pub code: String,
    /// The reason for the user.
    pub sentence: String,
    /// Names and values of the refusal's data.
    pub data: Vec<(String, String)>,
}

impl Failure {
    fn lost() -> Failure {
        Failure {
            code: String::new(),
            sentence: t("online-lost"),
            data: Vec::new(),
        }
    }
}

/// Asks for something with `GET`. Changes nothing on the server.
pub async fn ask<A: DeserializeOwned>(path: &str) -> Result<A, Failure> {
    read(exchange("GET", path, None).await)
}

/// Sends a body with `POST`.
pub async fn post<A: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<A, Failure> {
    let body = serde_json::to_string(body).map_err(|_| Failure::lost())?;
    read(exchange("POST", path, Some(body)).await)
}

/// Deletes something.
pub async fn delete(path: &str) -> Result<(), Failure> {
    exchange("DELETE", path, None).await.map(drop)
}

/// Makes the user known to the server under a name, or under a made-up one if it is empty.
pub async fn guest(name: &str) -> Result<(), Failure> {
    let name = Some(name.trim().to_owned()).filter(|name| !name.is_empty());
    become_guest("/me", &NewName { name }).await
}

/// Makes the user of this device the one who made a link on another device.
pub async fn take_over(link: &Secret) -> Result<(), Failure> {
    become_guest("/me/device", link).await
}

/// Sends a request that makes the user a guest, and notes the guest's name on this device.
async fn become_guest(path: &str, body: &impl Serialize) -> Result<(), Failure> {
    let me: Me = post(path, body).await?;
    // Without storage, the user types the name again on the next visit.
    let _ = device::keep(NAME, &me.name);
    Ok(())
}

/// Returns the name that the user had last; empty on the first visit.
pub fn own_name() -> String {
    device::load(NAME).ok().flatten().unwrap_or_default()
}

fn read<A: DeserializeOwned>(text: Result<String, Failure>) -> Result<A, Failure> {
    burgrave_json::read(&text?).map_err(|_| Failure::lost())
}

async fn exchange(method: &str, path: &str, body: Option<String>) -> Result<String, Failure> {
    let init = web_sys::RequestInit::new();
    init.set_method(method);
    init.set_cache(web_sys::RequestCache::NoStore);
    if let Some(body) = body {
        init.set_body(&body.into());
    }
    let lost = |_| Failure::lost();
    let sent = device::window().fetch_with_str_and_init(&format!("{API}{path}"), &init);
    let answer: web_sys::Response = JsFuture::from(sent).await.map_err(lost)?.unchecked_into();
    let text = JsFuture::from(answer.text().map_err(lost)?).await;
    let text = text.map_err(lost)?.as_string().unwrap_or_default();
    if answer.ok() {
        return Ok(text);
    }
    match burgrave_json::read::<Refusal>(&text) {
        Ok(why) => Err(Failure {
            sentence: refusal(&why),
            code: why.code,
            data: why.data,
        }),
        Err(_) => Err(Failure::lost()),
    }
}
