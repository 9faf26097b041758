//! Reports: whole, well formed, and in need of nothing else.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use warriors::{Chronicle, Plan, Setup};

/// Checks that tags are closed in the order in which they were opened, and
/// returns the names of all elements.
fn elements(text: &str) -> Vec<String> {
    const VOID: [&str; 2] = ["!DOCTYPE", "meta"];
    let mut open: Vec<&str> = Vec::new();
    let mut seen = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        let end = start + rest[start..].find('>').expect("a tag ends");
        let tag = &rest[start + 1..end];
        assert_eq!(tag.matches('"').count() % 2, 0, "<{tag}>");
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
            continue;
        }
        let name = tag.split(' ').next().unwrap();
        let name = name.trim_end_matches('/');
        seen.push(name.to_string());
        if !tag.ends_with('/') && !VOID.contains(&name) {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?} are not closed");
    seen
}

/// Checks page and picture of a setup.
fn check(setup: &Setup) {
    let chronicle = Chronicle::of(setup);
    let title = "a <b> & \"c\"";
    for text in [chronicle.to_html(title), chronicle.to_svg(title)] {
        let names = elements(&text);
        let lines = names.iter().filter(|name| *name == "path").count();
        assert!(lines >= 3 * setup.warriors().len().min(200));
        assert!(text.contains("a &lt;b&gt; &amp; &quot;c&quot;"));
        let text = text.replace("http://www.w3.org/2000/svg", "");
        for outside in [
            "http", "src=", "href=", "url(", "@import", "<script", "NaN", "inf",
        ] {
            assert!(!text.contains(outside), "{outside}");
        }
    }
}

#[test]
fn reports_are_well_formed_and_need_nothing_else() {
    let sizes = [
        (3, 3, 0),
        (3, 3, 1),
        (6, 9, 5),
        (20, 20, 25),
        (60, 130, 230),
    ];
    for (seed, (rows, cols, warriors)) in sizes.into_iter().enumerate() {
        let mut rng = ChaCha8Rng::seed_from_u64(seed as u64);
        let plan = Plan {
            tries: 1,
            ..Plan::new(rows, cols, warriors)
        };
        check(&plan.generate(&mut rng).unwrap());
    }
    let over = "3 3 0\nWarrior: 1\n0 0 1 Air 0 0 0 0 0 n\n";
    check(&over.parse().unwrap());
}

#[test]
fn the_page_tells_who_beat_whom() {
    let setup: Setup = "5 5 9\nWarrior: 3\n\
        0 0 1 Air 0 90 50 60 1 n\n\
        1 1 2 Stone 0 50 9 10 1 n\n\
        3 3 3 Water 0 90 9 60 1 n\n"
        .parse()
        .unwrap();
    let page = Chronicle::of(&setup).to_html("t");
    for sentence in [
        "2 were left after 9 iterations.",
        "5 rows, 5 columns, 3 warriors (1 Stone, 1 Water, 1 Air).",
        "left in iteration 1, beaten by 1 (-50)",
        "<tr><th>1</th><td></td><td class=\"last\">50</td></tr>",
    ] {
        assert!(page.contains(sentence), "{sentence}");
    }
    assert_eq!(page.matches("stayed to the end</td>").count(), 2);
}
