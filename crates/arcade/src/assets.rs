//! The files of `web/`, which are part of the program.

use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use rust_embed::{Embed, EmbeddedFile};

#[derive(Embed)]
#[folder = "web/"]
struct Web;

/// Whether a file is embedded.
pub(crate) fn exists(path: &str) -> bool {
    Web::get(path).is_some()
}

/// One embedded file as text.
///
/// # Panics
/// If there is no such file, or it is not UTF-8: both are mistakes of the
/// program, found by its tests.
pub(crate) fn text(path: &str) -> String {
    let file = Web::get(path).unwrap_or_else(|| panic!("web/{path} is embedded"));
    String::from_utf8(file.data.into_owned()).expect("web files are UTF-8")
}

/// Answers what no route took. A path is a key in the table of embedded files
/// and nothing more, so `..` leads nowhere.
pub(crate) async fn serve(request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = request.uri().path().trim_start_matches('/');
    let key = if path.is_empty() || path.ends_with('/') {
        format!("{path}index.html")
    } else {
        path.to_owned()
    };
    if let Some(file) = Web::get(&key) {
        return answer(&key, &file, request.headers().get(IF_NONE_MATCH));
    }
    // `/dungeonmania` means `/dungeonmania/`.
    if Web::get(&format!("{path}/index.html")).is_some() {
        return Redirect::permanent(&format!("/{path}/")).into_response();
    }
    let body = text("home/missing.html");
    (StatusCode::NOT_FOUND, axum::response::Html(body)).into_response()
}

fn answer(path: &str, file: &EmbeddedFile, known: Option<&HeaderValue>) -> Response {
    let hash = file.metadata.sha256_hash();
    let [half, _] = hash.as_chunks::<16>().0 else {
        unreachable!("32 bytes are twice 16");
    };
    let tag = format!("\"{:032x}\"", u128::from_be_bytes(*half));
    let tag = HeaderValue::from_str(&tag).expect("hexadecimal is valid in a header");
    // Ask each time whether the file is still the same: an update of the
    // program shows at once, and asking costs nothing on one's own machine.
    let headers = [
        (ETAG, tag.clone()),
        (CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (CONTENT_TYPE, HeaderValue::from_static(content_type(path))),
    ];
    if known == Some(&tag) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, file.data.to_vec()).into_response()
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_has_a_type_that_browsers_take() {
        for path in Web::iter() {
            assert_ne!(content_type(&path), "application/octet-stream", "{path}");
        }
    }

    #[test]
    fn nothing_inline_and_nothing_from_elsewhere() {
        for path in Web::iter().filter(|p| !p.ends_with(".png")) {
            let body = text(&path);
            for odd in [
                "https://",
                "http://",
                " style=\"",
                " onclick=",
                "<style",
                "javascript:",
            ] {
                // The name of the SVG namespace is no address.
                let body = body.replace("http://www.w3.org/", "");
                assert!(!body.contains(odd), "web/{path} contains {odd}");
            }
        }
    }
}
