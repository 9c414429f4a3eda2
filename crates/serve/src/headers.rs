//! What is sent beside a file: its type, how long it may be kept, what the page may do.

use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH,
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH, REFERRER_POLICY, VARY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, Method, Response, StatusCode};

use crate::files::Site;

/// Nothing from elsewhere, no script in the page; styles of single elements are the board's levels.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
    connect-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; \
    font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// A picture has its styles in itself, and needs nothing else.
const PICTURE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";

fn policy(name: &str) -> &'static str {
    if name.ends_with(".svg") {
        PICTURE_POLICY
    } else {
        POLICY
    }
}

/// The answer to a request for a path.
pub fn respond(site: &Site, method: &Method, path: &str, request: &HeaderMap) -> Response<Body> {
    if !matches!(*method, Method::GET | Method::HEAD) {
        return plain(StatusCode::METHOD_NOT_ALLOWED, Some("GET, HEAD"));
    }
    let name = match path.trim_start_matches('/') {
        "" => "index.html",
        name => name,
    };
    let hidden = [".br", ".gz"].iter().any(|end| name.ends_with(end));
    let Some(content) = site.get(name).filter(|_| !hidden) else {
        return plain(StatusCode::NOT_FOUND, None);
    };
    let tag = tag(&content);
    let mut response = Response::builder()
        .header(CONTENT_TYPE, content_type(name))
        .header(X_CONTENT_TYPE_OPTIONS, "nosniff")
        .header(REFERRER_POLICY, "no-referrer")
        .header(CONTENT_SECURITY_POLICY, policy(name))
        .header(VARY, "accept-encoding")
        .header(ETAG, &tag)
        .header(CACHE_CONTROL, caching(name));
    let known = request
        .get(IF_NONE_MATCH)
        .and_then(|value| value.to_str().ok());
    if known.is_some_and(|known| is_known(known, &tag)) {
        return finish(
            response
                .status(StatusCode::NOT_MODIFIED)
                .body(Body::empty()),
        );
    }
    let mut body = content;
    for (encoding, end) in [("br", "br"), ("gzip", "gz")] {
        if accepts(request, encoding)
            && let Some(packed) = site.get(&format!("{name}.{end}"))
        {
            response = response.header(CONTENT_ENCODING, encoding);
            body = packed;
            break;
        }
    }
    // Of the content, also where only the head of the answer is asked for.
    response = response.header(CONTENT_LENGTH, body.len());
    if *method == Method::HEAD {
        return finish(response.body(Body::empty()));
    }
    finish(response.body(Body::from(body.into_owned())))
}

fn finish(response: Result<Response<Body>, axum::http::Error>) -> Response<Body> {
    response.unwrap_or_else(|_| plain(StatusCode::INTERNAL_SERVER_ERROR, None))
}

fn plain(status: StatusCode, allow: Option<&'static str>) -> Response<Body> {
    let mut response = Response::new(Body::from(status.to_string()));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(
        CONTENT_TYPE,
        content_type("a.txt")
            .parse()
            .unwrap_or_else(|_| axum::http::HeaderValue::from_static("text/plain")),
    );
    if let Some(allow) = allow {
        headers.insert(ALLOW, axum::http::HeaderValue::from_static(allow));
    }
    response
}

/// Whether a browser takes an encoding: it is named and not refused with `q=0`.
fn accepts(request: &HeaderMap, encoding: &str) -> bool {
    let listed = request
        .get(ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok());
    listed.unwrap_or_default().split(',').any(|item| {
        let (name, quality) = item.split_once(';').unwrap_or((item, ""));
        let quality = quality.trim().strip_prefix("q=").unwrap_or("1");
        name.trim() == encoding && quality.parse::<f32>().is_ok_and(|quality| quality > 0.0)
    })
}

/// How long a file may be used without asking again. The icons are in several places of one page, and an
/// old one does no harm for a day.
fn caching(name: &str) -> &'static str {
    match name {
        name if is_hashed(name) => "public, max-age=31536000, immutable",
        name if name.starts_with("icon") => "public, max-age=86400",
        _ => "no-cache",
    }
}

/// Names with a hash in them never change their content: `name-0123456789abcdef.js`.
fn is_hashed(name: &str) -> bool {
    let stem = name.rsplit('/').next().unwrap_or(name);
    let stem = stem.split('.').next().unwrap_or(stem);
    stem.rsplit_once('-').is_some_and(|(_, hash)| {
        hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
    })
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        "json" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Whether a browser has the content with this tag: tags are weak, so `W/` says nothing.
fn is_known(known: &str, tag: &str) -> bool {
    let bare = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let mut tags = known.split(',').map(bare);
    tags.any(|one| one == "*" || one == bare(tag))
}

/// Changes with the content, and need not be hard to forge. Weak, as compressed copies share it.
fn tag(content: &[u8]) -> String {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for byte in content {
        hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("W/\"{hash:016x}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site() -> (tempfile::TempDir, Site) {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, content) in [
            ("index.html", "<p>"),
            ("index.html.br", "packed"),
            ("app-0123456789abcdef.js", "1"),
            ("icon.svg", "1"),
            ("rules/castello.html", "<p>"),
        ] {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().expect("inside")).expect("made");
            std::fs::write(path, content).expect("written");
        }
        let site = Site::read(folder.path()).expect("a site");
        (folder, site)
    }

    fn get(path: &str, headers: &[(axum::http::HeaderName, &str)]) -> Response<Body> {
        let (_folder, site) = site();
        let mut request = HeaderMap::new();
        for (name, value) in headers {
            request.insert(name, value.parse().expect("a value"));
        }
        respond(&site, &Method::GET, path, &request)
    }

    #[test]
    fn only_names_with_a_hash_are_kept_for_good() {
        let cache = |path| get(path, &[]).headers()[CACHE_CONTROL].clone();
        assert_eq!(cache("/"), "no-cache");
        assert_eq!(cache("/rules/castello.html"), "no-cache");
        assert_eq!(cache("/icon.svg"), "public, max-age=86400");
        assert_eq!(
            cache("/app-0123456789abcdef.js"),
            "public, max-age=31536000, immutable"
        );
    }

    #[test]
    fn compressed_copies_go_to_those_who_take_them() {
        let encoding = |accepts: &str| {
            let response = get("/", &[(ACCEPT_ENCODING, accepts)]);
            response.headers().get(CONTENT_ENCODING).cloned()
        };
        assert_eq!(encoding("gzip, br").expect("packed"), "br");
        assert_eq!(encoding("br;q=0"), None);
        assert_eq!(encoding("gzip"), None, "there is no such copy");
        assert_eq!(get("/index.html.br", &[]).status(), StatusCode::NOT_FOUND);
    }

    #[test]
    fn what_a_browser_has_is_not_sent_again() {
        let tag = get("/", &[]).headers()[ETAG]
            .to_str()
            .expect("text")
            .to_owned();
        assert_eq!(
            get("/", &[(IF_NONE_MATCH, &tag)]).status(),
            StatusCode::NOT_MODIFIED
        );
        assert_eq!(
            get("/", &[(IF_NONE_MATCH, "\"x\"")]).status(),
            StatusCode::OK
        );
    }

    #[test]
    fn tags_are_compared_as_weak_ones() {
        for (known, same) in [
            ("\"a\"", true),
            ("W/\"a\"", true),
            ("\"b\", W/\"a\"", true),
            ("*", true),
            ("\"b\"", false),
            ("", false),
        ] {
            assert_eq!(is_known(known, "W/\"a\""), same, "{known}");
        }
    }

    #[test]
    fn the_head_alone_tells_the_length_of_what_would_come() {
        let (_folder, site) = site();
        for (accepts, length) in [("", "3"), ("br", "6")] {
            let mut request = HeaderMap::new();
            request.insert(ACCEPT_ENCODING, accepts.parse().expect("a value"));
            for method in [Method::HEAD, Method::GET] {
                let response = respond(&site, &method, "/", &request);
                assert_eq!(response.status(), StatusCode::OK);
                assert_eq!(
                    response.headers()[CONTENT_LENGTH],
                    length,
                    "{method} {accepts}"
                );
            }
        }
        let head = respond(&site, &Method::HEAD, "/", &HeaderMap::new());
        assert!(axum::body::HttpBody::is_end_stream(head.body()));
    }

    #[test]
    fn pages_may_run_nothing_from_elsewhere() {
        let policy = get("/", &[]).headers()[CONTENT_SECURITY_POLICY].clone();
        let policy = policy.to_str().expect("text");
        let scripts = policy
            .split(';')
            .find(|rule| rule.trim().starts_with("script-src"));
        assert_eq!(
            scripts.map(str::trim),
            Some("script-src 'self' 'wasm-unsafe-eval'")
        );
    }

    #[test]
    fn nothing_outside_the_site_is_sent() {
        for path in [
            "/../Cargo.toml",
            "/..%2fCargo.toml",
            "//etc/passwd",
            "/none",
        ] {
            assert_eq!(get(path, &[]).status(), StatusCode::NOT_FOUND, "{path}");
        }
        let (_folder, site) = site();
        let posted = respond(&site, &Method::POST, "/", &HeaderMap::new());
        assert_eq!(posted.status(), StatusCode::METHOD_NOT_ALLOWED);
    }
}
