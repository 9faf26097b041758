//! Small grammar: articles, numbers in words, lists.

/// The noun with its indefinite article: by how it sounds, not by how it is
/// spelt.
///
/// ```
/// use adventure::prose::a;
///
/// assert_eq!(a("shiny sword"), "a shiny sword");
/// assert_eq!(a("elite axe"), "an elite axe");
/// assert_eq!(a("unicorn"), "a unicorn");
/// ```
pub fn a(noun: &str) -> String {
    format!("{} {noun}", article(noun))
}

/// `a` or `an`.
pub fn article(noun: &str) -> &'static str {
    // Vowels that are spoken as consonants, and the other way round.
    const A: &[&str] = &[
        "uni", "use", "usu", "eu", "ewe", "one", "once", "ura", "ute",
    ];
    const AN: &[&str] = &["hour", "honest", "honour", "heir"];
    let word = noun.to_ascii_lowercase();
    let starts = |list: &[&str]| list.iter().any(|start| word.starts_with(start));
    let vowel = word.starts_with(['a', 'e', 'i', 'o', 'u']);
    if starts(AN) || (vowel && !starts(A)) {
        "an"
    } else {
        "a"
    }
}

/// The text with its first letter in upper case.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// A number in words up to ninety-nine, in digits above.
///
/// ```
/// use adventure::prose::number;
///
/// assert_eq!(number(0), "no");
/// assert_eq!(number(25), "twenty-five");
/// assert_eq!(number(1_000_000), "1,000,000");
/// ```
pub fn number(n: u32) -> String {
    const SMALL: [&str; 20] = [
        "no",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
    ];
    const TENS: [&str; 10] = [
        "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ];
    match n {
        0..20 => SMALL[n as usize].to_owned(),
        20..100 => {
            let tens = TENS[n as usize / 10];
            match n as usize % 10 {
                0 => tens.to_owned(),
                ones => format!("{tens}-{}", SMALL[ones]),
            }
        }
        _ => digits(n),
    }
}

/// A number in digits, a comma before every three.
fn digits(n: u32) -> String {
    let plain = n.to_string();
    let mut out = String::new();
    for (i, digit) in plain.chars().enumerate() {
        if i > 0 && (plain.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// A number of things: `one monster`, `nine monsters`, `no monsters`.
pub fn count(n: u32, thing: &str) -> String {
    let s = if n == 1 { "" } else { "s" };
    format!("{} {thing}{s}", number(n))
}

/// Words in a row, with a comma before the last `and` of three or more.
///
/// ```
/// use adventure::prose::list;
///
/// assert_eq!(list(&["north"]), "north");
/// assert_eq!(list(&["north", "south"]), "north and south");
/// assert_eq!(list(&["east", "south", "west"]), "east, south, and west");
/// ```
pub fn list(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [one, two] => format!("{one} and {two}"),
        [most @ .., last] => format!("{}, and {last}", most.join(", ")),
    }
}

/// What a player typed, fit to be shown: short, and without anything that a
/// terminal would obey.
///
/// ```
/// use adventure::prose::quoted;
///
/// assert_eq!(quoted("xyzzy"), "\"xyzzy\"");
/// assert_eq!(quoted("\u{1b}[2J"), "\"?[2J\"");
/// ```
pub fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut shown: String = text
        .chars()
        .take(LONGEST)
        .map(|c| if is_safe(c) { c } else { '?' })
        .collect();
    if text.chars().nth(LONGEST).is_some() {
        shown.push_str("...");
    }
    format!("\"{shown}\"")
}

/// Whether a terminal only draws this character: neither a control character
/// nor one that turns the direction of the text.
fn is_safe(c: char) -> bool {
    !c.is_control()
        && !matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2028}' | '\u{2029}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words;

    #[test]
    fn every_word_of_the_game_has_the_right_article() {
        let nouns = words::ADJECTIVES
            .iter()
            .map(|s| s.word)
            .chain(words::MONSTERS.iter().map(|k| k.name))
            .chain(words::WEAPONS.iter().map(|k| k.arms.name))
            .chain([
                "cursed",
                "normal",
                "shiny",
                "high quality",
                "elite",
                "magical",
            ]);
        let with_an: Vec<&str> = nouns.filter(|noun| article(noun) == "an").collect();
        assert_eq!(
            with_an,
            [
                "eerie",
                "ancient",
                "echoing",
                "overgrown",
                "abandoned",
                "ornate",
                "icy",
                "immaculate",
                "orc",
                "ogre",
                "imp",
                "umbrella",
                "oar",
                "elite"
            ]
        );
    }

    #[test]
    fn numbers_read_as_people_say_them() {
        let read: Vec<String> = [1, 13, 20, 21, 99, 100, 1000, 12_345].map(number).into();
        assert_eq!(
            read,
            [
                "one",
                "thirteen",
                "twenty",
                "twenty-one",
                "ninety-nine",
                "100",
                "1,000",
                "12,345"
            ]
        );
        assert_eq!(count(1, "turn"), "one turn");
        assert_eq!(count(0, "monster"), "no monsters");
    }

    #[test]
    fn what_was_typed_is_shown_short_and_harmless() {
        assert_eq!(quoted("a\tb\u{7}\u{202e}c"), "\"a?b??c\"");
        assert_eq!(
            quoted(&"x".repeat(50)),
            format!("\"{}...\"", "x".repeat(40))
        );
        assert_eq!(quoted(""), "\"\"");
    }
}
