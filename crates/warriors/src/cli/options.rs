//! `--name value` pairs.

use std::str::FromStr;

/// The options of a command, in the order in which they were given.
pub(crate) struct Options<'a> {
    given: Vec<(&'a str, &'a str)>,
    /// What is no option.
    pub(crate) rest: Vec<&'a str>,
}

impl<'a> Options<'a> {
    /// Reads arguments; options are those that `known` lists, and each has a
    /// value, after it or after an equals sign.
    pub(crate) fn read(args: &[&'a str], known: &[&str]) -> Result<Self, String> {
        let mut options = Self {
            given: Vec::new(),
            rest: Vec::new(),
        };
        let mut args = args.iter().copied();
        while let Some(arg) = args.next() {
            if !arg.starts_with('-') || arg == "-" {
                options.rest.push(arg);
                continue;
            }
            let (name, value) = match arg.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (arg, None),
            };
            if !known.contains(&name) {
                return Err(format!("unknown option {name}"));
            }
            let value = value.or_else(|| args.next());
            let value = value.ok_or_else(|| format!("{name} needs a value"))?;
            options.given.push((name, value));
        }
        Ok(options)
    }

    /// The value of an option as text; the last one counts.
    pub(crate) fn text(&self, name: &str) -> Option<&'a str> {
        let given = self.given.iter().rev();
        given
            .filter(|(n, _)| *n == name)
            .map(|(_, value)| *value)
            .next()
    }

    /// The value of an option, or `default` where it is not given.
    pub(crate) fn get<T: FromStr>(&self, name: &str, default: T) -> Result<T, String> {
        match self.text(name) {
            None => Ok(default),
            Some(value) => value
                .parse()
                .map_err(|_| format!("{name}: {value:?} is not a number that fits")),
        }
    }
}
