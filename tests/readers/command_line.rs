//! A second parser of command lines: options of which each takes one value or none, and rules between them.

use std::collections::BTreeMap;
use std::ffi::OsString;

use fastrand::Rng;

/// Separates the arguments in a text, as no argument can contain it.
pub const SEPARATOR: char = '\0';

/// An option by its name without `--`.
#[derive(Clone, Copy, Debug)]
pub struct Opt {
    /// The name without `--`.
    pub name: &'static str,
    /// The value as the program prints it, or `None` for a wrong value. A flag takes no value.
    pub value: Option<fn(&OsString) -> Option<String>>,
    /// Values to try, valid or not.
    pub examples: &'static [&'static str],
    /// The option needs one of these, if the list is not empty.
    pub needs: &'static [&'static str],
    /// The option excludes these.
    pub excludes: &'static [&'static str],
}

/// The options of a call with their values, as the program prints the values. A flag has the value `true`.
pub type Values = BTreeMap<&'static str, String>;

/// The arguments in a text. `U+FFFD` stands for a byte that is not UTF-8.
#[must_use]
pub fn arguments(text: &str) -> Vec<OsString> {
    if text.is_empty() { Vec::new() } else { text.split(SEPARATOR).map(argument).collect() }
}

#[cfg(unix)]
fn argument(text: &str) -> OsString {
    use std::os::unix::ffi::OsStringExt;

    let parts: Vec<&[u8]> = text.split('\u{fffd}').map(str::as_bytes).collect();
    OsString::from_vec(parts.join(&0xff))
}

#[cfg(not(unix))]
fn argument(text: &str) -> OsString {
    text.into()
}

/// Parses a command line; `None` if it is wrong or asks for help.
#[must_use]
pub fn parse(options: &[Opt], arguments: &[OsString]) -> Option<Values> {
    let mut values = Values::new();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let bytes = argument.as_encoded_bytes();
        if bytes == b"--" {
            // There are no positional arguments, so nothing may follow.
            return rest.next().is_none().then_some(values).filter(|values| fit_together(options, values));
        }
        let text = bytes.strip_prefix(b"--")?;
        let end = text.iter().position(|&byte| byte == b'=');
        let option =
            options.iter().find(|option| option.name.as_bytes() == &text[..end.unwrap_or(text.len())])?;
        let value = match (option.value, end) {
            (None, None) => "true".to_owned(),
            (None, Some(_)) => return None,
            (Some(valid), Some(end)) => valid(&os_string(&text[end + 1..]))?,
            (Some(valid), None) => {
                let value = rest.next()?;
                let bytes = value.as_encoded_bytes();
                if bytes.starts_with(b"-") && bytes.len() > 1 {
                    return None;
                }
                valid(value)?
            }
        };
        if values.insert(option.name, value).is_some() {
            return None;
        }
    }
    fit_together(options, &values).then_some(values)
}

fn fit_together(options: &[Opt], values: &Values) -> bool {
    options.iter().filter(|option| values.contains_key(option.name)).all(|option| {
        let has = |name: &&str| values.contains_key(*name);
        (option.needs.is_empty() || option.needs.iter().any(has)) && !option.excludes.iter().any(has)
    })
}

#[cfg(unix)]
fn os_string(bytes: &[u8]) -> OsString {
    use std::os::unix::ffi::OsStringExt;

    OsString::from_vec(bytes.to_vec())
}

#[cfg(not(unix))]
fn os_string(bytes: &[u8]) -> OsString {
    String::from_utf8_lossy(bytes).into_owned().into()
}

/// A random command line. `required` is an option that most calls need.
pub fn random(rng: &mut Rng, options: &[Opt], required: Option<&str>) -> String {
    let mut arguments: Vec<String> = Vec::new();
    let count = rng.usize(..4);
    let mut chosen: Vec<&Opt> = (0..count).filter_map(|_| rng.choice(options)).collect();
    // Most options come with one of those that they need.
    for i in 0..chosen.len() {
        if rng.u8(..8) != 0
            && let Some(&needed) = rng.choice(chosen[i].needs)
        {
            chosen.extend(options.iter().find(|option| option.name == needed));
        }
    }
    if rng.u8(..16) != 0 {
        chosen.extend(options.iter().find(|option| Some(option.name) == required));
    }
    rng.shuffle(&mut chosen);
    for i in 0..chosen.len() {
        let option = chosen[i];
        // Only a few calls repeat an option.
        if chosen[..i].iter().any(|earlier| earlier.name == option.name) && rng.u8(..16) != 0 {
            continue;
        }
        let name = format!("--{}", option.name);
        match rng.choice(option.examples) {
            None => arguments.push(name),
            Some(example) if rng.u8(..3) == 0 => arguments.push(format!("{name}={example}")),
            Some(example) => arguments.extend([name, (*example).to_owned()]),
        }
    }
    arguments.join("\0")
}

/// The options with their values as arguments.
#[must_use]
pub fn written(values: &Values, options: &[Opt]) -> Vec<OsString> {
    let flag = |name: &str| options.iter().any(|option| option.name == name && option.value.is_none());
    values
        .iter()
        .map(
            |(name, value)| {
                if flag(name) { format!("--{name}").into() } else { format!("--{name}={value}").into() }
            },
        )
        .collect()
}

/// Compares what a program parses with [`parse`], and parses the printed options again.
///
/// # Errors
/// Says how the two differ.
pub fn compare(
    options: &[Opt],
    text: &str,
    parse_by_program: impl Fn(&[OsString]) -> Result<Values, String>,
    is_complete: impl Fn(&Values) -> bool,
) -> Result<Option<Values>, String> {
    let arguments = arguments(text);
    let expected = parse(options, &arguments).filter(is_complete);
    match (parse_by_program(&arguments), expected) {
        (Err(problem), None) if problem.is_empty() => Err("the message is empty".to_owned()),
        (Err(_), None) => Ok(None),
        (Err(problem), Some(values)) => Err(format!("expected {values:?}, refused: {problem}")),
        (Ok(values), None) => Err(format!("accepted as {values:?}, expected a refusal")),
        (Ok(values), Some(expected)) if values != expected => {
            Err(format!("accepted as {values:?}, expected {expected:?}"))
        }
        (Ok(values), Some(_)) => {
            // Paths that are not UTF-8 cannot be printed.
            let is_text = arguments.iter().all(|argument| argument.to_str().is_some());
            match parse_by_program(&written(&values, options)) {
                Err(problem) if is_text => Err(format!("printed as {values:?}, refused: {problem}")),
                Ok(again) if is_text && again != values => {
                    Err(format!("printed as {values:?}, parsed as {again:?}"))
                }
                _ => Ok(Some(values)),
            }
        }
    }
}
