//! Exports tables as JSON and as comma-separated values.

use csv::Writer;
use quintessence::Mapping;
use serde::ser::{Serialize, SerializeStruct as _, Serializer};

use crate::tables::Table;

pub(super) fn json(table: &Table) -> String {
    serde_json::to_string_pretty(&Document(table)).expect("all keys are texts") + "\n"
}

struct Document<'a>(&'a Table);

impl Serialize for Document<'_> {
    /// Writes words as strings, because many parsers of JSON keep only 53 bits of a number.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (table, layout) = (self.0, self.0.layout);
        let words: Vec<_> = table.array.words.iter().map(|&word| table.array.hex(word)).collect();
        let mut document = serializer.serialize_struct("Table", 7)?;
        document.serialize_field("name", &table.array.name())?;
        // `null` says that the table is the same in every mapping.
        document.serialize_field("mapping", &table.array.mapping.map(Mapping::name))?;
        document.serialize_field("indices", layout.indices)?;
        document.serialize_field("shape", layout.shape)?;
        document.serialize_field("word_bits", &(8 * layout.word_bytes()))?;
        document.serialize_field("bytes", &layout.bytes())?;
        document.serialize_field("words", &words)?;
        document.end()
    }
}

pub(super) fn csv(table: &Table) -> String {
    let columns = table.layout.columns;
    let names = columns.iter().map(|column| column.name());
    let header = [table.layout.row_heading().to_owned()].into_iter().chain(names).collect();
    let record = |row| {
        let words = (0..columns.len()).map(|column| table.array.hex(table.word(row, column)));
        [table.label(row)].into_iter().chain(words).collect()
    };
    let records: Vec<Vec<String>> = [header].into_iter().chain((0..64).map(record)).collect();
    let mut writer = Writer::from_writer(Vec::new());
    for record in &records {
        writer.write_record(record).expect("records have one length, and memory can be written");
    }
    let text = writer.into_inner().expect("memory can be written");
    String::from_utf8(text).expect("names and words are UTF-8")
}
