//! Another front end for Dungeon Mania, served from a directory that the
//! player named.

use std::io;
use std::path::Path;

use axum::Router;
use axum::http::HeaderValue;
use axum::http::header::CONTENT_SECURITY_POLICY;
use axum::middleware::map_response;
use axum::response::Response;
use tower_http::services::ServeDir;

/// What such a front end keeps in its resources directory.
const PARTS: [&str; 6] = ["app", "skins", "languages", "images", "fonts", "audio"];

/// The player chose to run these scripts; they still reach no other host.
const POLICY: &str = "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; \
     style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
     media-src 'self' data: blob:; font-src 'self' data:; frame-ancestors 'none'";

/// Routes that serve the directory's parts.
///
/// # Errors
/// If the directory holds no `app/index.html`.
pub(crate) fn routes(dir: &Path) -> io::Result<Router> {
    let index = dir.join("app/index.html");
    if !index.is_file() {
        let message = format!(
            "--frontend {}: there is no app/index.html in it",
            dir.display()
        );
        return Err(io::Error::new(io::ErrorKind::NotFound, message));
    }
    let mut router = Router::new();
    for part in PARTS {
        router = router.nest_service(&format!("/{part}"), ServeDir::new(dir.join(part)));
    }
    Ok(router.layer(map_response(|mut response: Response| async {
        response
            .headers_mut()
            .insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
        response
    })))
}
