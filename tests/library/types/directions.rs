//! Lines and the directions along them.

use quintessence::{Color, Direction, Line};

#[test]
fn lines_are_numbered_as_the_columns_of_the_tables() {
    for (column, line) in Line::ALL.into_iter().enumerate() {
        assert_eq!(line as usize, column);
        assert_eq!(line.name(), format!("{line:?}").to_lowercase());
        assert_eq!(format!("{line}|{line:>13}"), format!("{0}|{0:>13}", line.name()));
        let (upper, lower) = (line.upper(), line.lower());
        assert_eq!((upper.line(), lower.line(), upper.opposite()), (line, line, lower));
        let (files, ranks) = upper.step();
        assert!(8 * ranks + files > 0, "{line}");
    }
}

#[test]
fn steps_agree_with_the_names() {
    for (number, direction) in Direction::ALL.into_iter().enumerate() {
        let name = format!("{direction:?}");
        let toward = |point: &str| i8::from(name.to_lowercase().contains(point));
        let (files, ranks) = (toward("east") - toward("west"), toward("north") - toward("south"));
        assert_eq!(direction.step(), (files, ranks), "{name}");
        assert_eq!(direction as usize, number);
        assert_eq!(direction.opposite().step(), (-files, -ranks), "{name}");
        assert_eq!(direction.to_string().replace('-', ""), name.to_lowercase());
    }
    assert_eq!(Color::ALL.map(Color::forward), [Direction::North, Direction::South]);
}
