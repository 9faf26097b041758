//! The home page: the games that are there.

use axum::Router;
use axum::response::Html;
use axum::routing::get;

use crate::assets;
use crate::page::Page;

/// The route of `/`.
pub(crate) fn routes(pages: &[Page]) -> Router {
    let cards: String = (1..).zip(pages).map(card).collect();
    let html = assets::text("home/index.html").replace("<!-- games -->", &cards);
    Router::new().route("/", get(|| async { Html(html) }))
}

/// A game's card; its number is the key that opens it.
fn card((number, page): (usize, &Page)) -> String {
    let thumb = format!("{}/thumb.js", page.dir);
    let thumb = if assets::exists(&thumb) {
        format!(" data-thumb=\"/{thumb}\"")
    } else {
        String::new()
    };
    format!(
        "<li><a class=\"card\" href=\"/{dir}/\">\
         <canvas class=\"thumb\" data-sprite=\"{sprite}\"{thumb} \
         width=\"240\" height=\"160\" aria-hidden=\"true\"></canvas>\
         <h2>{title} <kbd>{number}</kbd></h2><p>{blurb}</p></a></li>\n",
        dir = page.dir,
        sprite = page.sprite,
        title = page.title,
        blurb = page.blurb,
    )
}
