//! Compares what a JSON document says of its words with the table that it names.

use quintessence::Mapping;
use serde_json::{Value, json};

use super::names::{self, Meaning};
use super::source::{Array, Member, Problem};
use crate::tables::{LAYOUTS, Layout};

/// Returns the table that a document names. The indices name it too, if no other table has these indices.
pub(super) fn table(array: &Array) -> Option<(&str, &'static Layout)> {
    let mut meanings = array.names.iter().filter_map(|name| Some((&**name, names::of_array(name)?.0)));
    match meanings.next() {
        Some((name, Meaning::Table(layout))) => Some((name, layout)),
        Some(_) => None,
        None => {
            let indices = array.document.iter().find(|member| member.key == "indices")?;
            let indices = serde_json::from_str::<String>(&indices.value).ok()?;
            let mut layouts = LAYOUTS.iter().filter(|layout| layout.indices == indices);
            layouts.next().filter(|_| layouts.next().is_none()).map(|layout| (layout.name, layout))
        }
    }
}

/// Returns the mapping of a document, and refuses a member that is not the one of the table.
pub(super) fn mapping(array: &Array) -> Result<Option<(Mapping, String)>, Problem> {
    let layout = table(array).map(|(_, layout)| layout);
    let mut mapping = None;
    for Member { key, value, line } in &array.document {
        let found: Value = serde_json::from_str(value).unwrap_or_else(|_| json!(value));
        let of_table = layout.map(|layout| match &**key {
            "indices" => json!(layout.indices),
            "shape" => json!(layout.shape),
            "word_bits" => json!(8 * layout.word_bytes()),
            "bytes" => json!(layout.bytes()),
            _ => json!(null),
        });
        let is_null = layout.is_some_and(|layout| !layout.is_mapped());
        let expected = match (layout, of_table) {
            (_, _) if key == "mapping" && !is_null => {
                let name = found.as_str().unwrap_or_default();
                mapping = Mapping::ALL.into_iter().find(|it| it.name().eq_ignore_ascii_case(name));
                let is_right = mapping.is_some() || found.is_null() && layout.is_none();
                (!is_right).then(|| "audit knows no such mapping".to_owned())
            }
            (Some(layout), Some(expected)) => {
                (found != expected).then(|| format!("the table {} has {expected}", layout.name))
            }
            _ => (!fits(array, key, &found)).then(|| format!("there are {} words", array.numbers.len())),
        };
        if let Some(expected) = expected {
            let message = format!("the field '{key}' is {:.80}, but {expected}", found.to_string());
            return Err(Problem::new(*line, message));
        }
    }
    Ok(mapping.map(|mapping| (mapping, "the field 'mapping'".to_owned())))
}

/// Whether a member is possible for the words of a table that is unknown.
fn fits(array: &Array, key: &str, found: &Value) -> bool {
    let words = array.numbers.len() as u64;
    let has_bits = |bits: &u64| array.numbers.iter().all(|it| *bits == 64 || it.word >> bits == 0);
    let mut bits = [8, 16, 32, 64].into_iter().filter(has_bits);
    match key {
        "shape" => {
            let lengths = serde_json::from_value::<Vec<u64>>(found.clone()).unwrap_or_default();
            !lengths.is_empty()
                && lengths.iter().try_fold(1, |all: u64, it| all.checked_mul(*it)) == Some(words)
        }
        "word_bits" => bits.any(|bits| found.as_u64() == Some(bits)),
        "bytes" => bits.any(|bits| found.as_u64() == Some(bits / 8 * words)),
        _ => true,
    }
}
