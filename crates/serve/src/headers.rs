//! Responses of the server: content type, caching, compression and security policy.

use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH,
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH, REFERRER_POLICY, VARY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, Method, Response, StatusCode};

use crate::files::Site;

/// Allows nothing from other hosts and no inline scripts. Boards set styles of single elements.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
    connect-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; \
    font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Allows a picture its own styles only.
const PICTURE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";

fn policy(name: &str) -> &'static str {
    if name.ends_with(".svg") {
        PICTURE_POLICY
    } else {
        POLICY
    }
}

/// Returns the response for a path.
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
    // A response to HEAD has the length of the whole body.
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

/// Returns whether the request accepts an encoding, that is, lists it without `q=0`.
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

/// Returns the caching rule of a file. The icons occur several times in a page, and an old icon does no harm for a
/// day.
fn caching(name: &str) -> &'static str {
    match name {
        name if is_hashed(name) => "public, max-age=31536000, immutable",
        name if name.starts_with("icon") => "public, max-age=86400",
        _ => "no-cache",
    }
}

/// Returns whether a name such as `app-0123456789abcdef.js` contains the hash of its content.
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
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        "json" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Returns whether the browser's tags contain this one. All tags are weak, so this ignores `W/`.
fn is_known(known: &str, tag: &str) -> bool {
    let bare = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let mut tags = known.split(',').map(bare);
    tags.any(|one| one == "*" || one == bare(tag))
}

/// Returns the FNV-1a hash of the content as a tag. It is weak, because compressed copies have the same tag.
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
    fn only_names_with_a_hash_are_cached_forever() {
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
    fn a_request_that_accepts_compression_gets_the_compressed_copy() {
        let encoding = |accepts: &str| {
            let response = get("/", &[(ACCEPT_ENCODING, accepts)]);
            response.headers().get(CONTENT_ENCODING).cloned()
        };
        assert_eq!(encoding("gzip, br").expect("packed"), "br");
        assert_eq!(encoding("br;q=0"), None);
        assert_eq!(encoding("gzip"), None, "no such copy exists");
        assert_eq!(get("/index.html.br", &[]).status(), StatusCode::NOT_FOUND);
    }

    #[test]
    fn weak_and_strong_tags_match() {
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
    fn pages_run_no_scripts_of_other_hosts() {
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
    fn a_path_outside_the_site_gives_404() {
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
