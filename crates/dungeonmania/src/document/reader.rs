//! Where in a document a reader is, and the error that stopped it.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::DocumentError;

/// One step of a JSON path.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    Key(&'static str),
    Index(usize),
}

/// A path as it is written in errors.
pub(super) struct Path<'a>(pub(super) &'a [Step]);

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("the document");
        }
        for (i, step) in self.0.iter().enumerate() {
            match step {
                Step::Key(key) if i == 0 => f.write_str(key)?,
                Step::Key(key) => write!(f, ".{key}")?,
                Step::Index(index) => write!(f, "[{index}]")?,
            }
        }
        Ok(())
    }
}

/// Carried through a document by whatever reads it. Serde's own errors are
/// text; the typed one, if it was ours, is kept here beside it.
#[derive(Debug, Default)]
pub(super) struct Reader {
    path: Vec<Step>,
    error: Option<DocumentError>,
}

impl Reader {
    /// Reads a whole document of at most `limit` bytes.
    pub(super) fn document<'de, R: Read<'de>>(
        bytes: &'de [u8],
        limit: usize,
        read: R,
    ) -> Result<R::Value, DocumentError> {
        if bytes.len() > limit {
            return Err(DocumentError::TooLarge {
                bytes: bytes.len() as u64,
                limit: limit as u64,
            });
        }
        let mut reader = Self::default();
        let mut json = serde_json::Deserializer::from_slice(bytes);
        let result = Seed(&mut reader, read)
            .deserialize(&mut json)
            .and_then(|value| json.end().map(|()| value));
        result.map_err(|e| match reader.error.take() {
            Some(error) => error,
            None => reader.json(&e),
        })
    }

    /// The path of what is being read.
    pub(super) fn path(&self) -> String {
        Path(&self.path).to_string()
    }

    /// Reads something that lies one step further. After an error the path
    /// stays where the error is.
    pub(super) fn inside<T, E>(
        &mut self,
        step: Step,
        read: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        self.path.push(step);
        let value = read(self)?;
        self.path.pop();
        Ok(value)
    }

    /// Stops reading with `error`.
    pub(super) fn stop<E: serde::de::Error>(&mut self, error: DocumentError) -> E {
        self.error = Some(error);
        E::custom("stopped")
    }

    /// Stops reading at a value that is none of the expected ones.
    pub(super) fn invalid<E: serde::de::Error>(
        &mut self,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> E {
        let error = DocumentError::Invalid {
            path: self.path(),
            found: found.into(),
            expected: expected.into(),
        };
        self.stop(error)
    }

    /// As [`Self::invalid`], of a field of the current object.
    pub(super) fn invalid_field<E: serde::de::Error>(
        &mut self,
        field: &'static str,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> E {
        self.path.push(Step::Key(field));
        self.invalid(found, expected)
    }

    /// Stops reading because `field` of the current object is not there.
    pub(super) fn missing<E: serde::de::Error>(
        &mut self,
        field: &'static str,
        expected: impl Into<String>,
    ) -> E {
        self.path.push(Step::Key(field));
        let error = DocumentError::Missing {
            path: self.path(),
            expected: expected.into(),
        };
        self.stop(error)
    }

    /// Reads the value of `field` of the current object into `slot`.
    pub(super) fn field<'de, A: MapAccess<'de>, R: Read<'de>>(
        &mut self,
        map: &mut A,
        field: &'static str,
        slot: &mut Option<R::Value>,
        read: R,
    ) -> Result<(), A::Error> {
        self.inside(Step::Key(field), |reader| {
            if slot.is_some() {
                let error = DocumentError::Duplicate {
                    path: reader.path(),
                };
                return Err(reader.stop(error));
            }
            *slot = Some(map.next_value_seed(Seed(reader, read))?);
            Ok(())
        })
    }

    /// What the parser found.
    fn json(&self, error: &serde_json::Error) -> DocumentError {
        let text = error.to_string();
        // The parser appends the place, which stands in fields of its own here.
        let reason = text.rfind(" at line ").map_or(&*text, |end| &text[..end]);
        DocumentError::Json {
            path: self.path(),
            reason: reason.to_owned(),
            line: error.line(),
            column: error.column(),
        }
    }
}

/// Reads one JSON value.
pub(super) trait Read<'de> {
    type Value;

    fn read<D: Deserializer<'de>>(
        self,
        reader: &mut Reader,
        json: D,
    ) -> Result<Self::Value, D::Error>;
}

/// A [`Read`] as serde wants it.
struct Seed<'r, R>(&'r mut Reader, R);

impl<'de, R: Read<'de>> DeserializeSeed<'de> for Seed<'_, R> {
    type Value = R::Value;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<R::Value, D::Error> {
        self.1.read(self.0, json)
    }
}

/// Reads a JSON object field by field; fields it does not know are skipped.
pub(super) trait ReadObject<'de> {
    type Value;
    /// What is expected in its place, for errors.
    const EXPECTED: &'static str;
    /// The fields it knows.
    const FIELDS: &'static [&'static str];

    /// Reads the value of `field`, one of [`Self::FIELDS`], from `map`.
    fn field<A: MapAccess<'de>>(
        &mut self,
        field: &'static str,
        reader: &mut Reader,
        map: &mut A,
    ) -> Result<(), A::Error>;

    /// Puts the fields together.
    fn finish<E: serde::de::Error>(self, reader: &mut Reader) -> Result<Self::Value, E>;
}

/// Makes a [`ReadObject`] a [`Read`].
pub(super) struct Object<R>(pub(super) R);

impl<'de, R: ReadObject<'de>> Read<'de> for Object<R> {
    type Value = R::Value;

    fn read<D: Deserializer<'de>>(
        self,
        reader: &mut Reader,
        json: D,
    ) -> Result<R::Value, D::Error> {
        json.deserialize_map(ObjectVisitor(reader, self.0))
    }
}

struct ObjectVisitor<'r, R>(&'r mut Reader, R);

impl<'de, R: ReadObject<'de>> Visitor<'de> for ObjectVisitor<'_, R> {
    type Value = R::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(R::EXPECTED)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<R::Value, A::Error> {
        let Self(reader, mut object) = self;
        while let Some(key) = map.next_key_seed(Known(R::FIELDS))? {
            match key {
                Some(field) => object.field(field, reader, &mut map)?,
                None => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        object.finish(reader)
    }
}

/// Reads a key as one of the known ones, without copying it.
struct Known(&'static [&'static str]);

impl<'de> DeserializeSeed<'de> for Known {
    type Value = Option<&'static str>;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<Self::Value, D::Error> {
        json.deserialize_str(self)
    }
}

impl Visitor<'_> for Known {
    type Value = Option<&'static str>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a field's name")
    }

    fn visit_str<E: serde::de::Error>(self, key: &str) -> Result<Self::Value, E> {
        Ok(self.0.iter().copied().find(|known| *known == key))
    }
}

/// Reads a JSON array of at most `max` elements.
pub(super) struct Array<F> {
    expected: &'static str,
    max: usize,
    element: F,
}

impl<F> Array<F> {
    /// `expected` is for errors, `element` makes the reader of an element.
    pub(super) fn new(expected: &'static str, max: usize, element: F) -> Self {
        Self {
            expected,
            max,
            element,
        }
    }
}

impl<'de, R: Read<'de>, F: FnMut() -> R> Read<'de> for Array<F> {
    type Value = Vec<R::Value>;

    fn read<D: Deserializer<'de>>(
        self,
        reader: &mut Reader,
        json: D,
    ) -> Result<Self::Value, D::Error> {
        json.deserialize_seq(ArrayVisitor(reader, self))
    }
}

struct ArrayVisitor<'r, F>(&'r mut Reader, Array<F>);

impl<'de, R: Read<'de>, F: FnMut() -> R> Visitor<'de> for ArrayVisitor<'_, F> {
    type Value = Vec<R::Value>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.1.expected)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let Self(reader, mut array) = self;
        let mut elements = Vec::new();
        loop {
            let step = Step::Index(elements.len());
            let next = reader.inside(step, |reader| {
                seq.next_element_seed(Seed(reader, (array.element)()))
            })?;
            let Some(element) = next else {
                return Ok(elements);
            };
            if elements.len() == array.max {
                let found = format!("more than {} elements", array.max);
                return Err(reader.invalid(found, array.expected));
            }
            elements.push(element);
        }
    }
}
