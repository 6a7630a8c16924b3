//! Draws a chart as SVG. Each row has a label, marks on an axis that all rows share, and a note.
//!
//! Libraries for charts, such as `plotters`, write a colour into each element, so that a picture is either for light or
//! for dark pages. Here one file serves both, because elements have classes, and `style.css` has the colours. The layout
//! is no common one either: rows of text with a band for noise and a column of notes, in sizes for a phone. All that a
//! library could still do is the scale of the axis, the function `x`.

use maud::{Markup, PreEscaped, html};

/// The width in pixels. A phone of 390 pixels scales the chart down, so that text of 15 pixels appears as 12.
const WIDTH: f32 = 480.0;
/// The mean width of a character in the widest font of `style.css`.
const CHARACTER: f32 = 8.0;
const MARGIN: f32 = 12.0;

pub(crate) struct Chart<'a> {
    pub(crate) title: &'a [&'a str],
    pub(crate) legend: Vec<(Mark, &'a str)>,
    /// The axis between the labels and the notes is logarithmic unless its first tick is 0.
    pub(crate) ticks: &'a [f64],
    pub(crate) rows: Vec<Row>,
    /// What the notes say, as the heading of their column.
    pub(crate) notes: &'a str,
    pub(crate) source: String,
}

#[derive(Default)]
pub(crate) struct Row {
    pub(crate) label: String,
    pub(crate) marks: Vec<(f64, Mark)>,
    pub(crate) note: String,
    /// The ratio, above 1, that noise alone can make. It is drawn as a grey band.
    pub(crate) noise: f64,
}

impl Row {
    pub(crate) fn heading(label: &str) -> Self {
        Self { label: label.to_owned(), noise: 1.0, ..Self::default() }
    }

    pub(crate) fn of<'a>(rows: &'a mut Vec<Self>, label: &str) -> &'a mut Self {
        let i = rows.iter().position(|row| row.label == label).unwrap_or(rows.len());
        if i == rows.len() {
            rows.push(Self::heading(label));
        }
        &mut rows[i]
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    Full(u8),
    Hollow(u8),
    Bar(u8),
}

impl Chart<'_> {
    pub(crate) fn draw(&self) -> String {
        let mut y = MARGIN;
        let mut take = |height: f32| {
            y += height;
            y - height
        };
        let title = html! { @for (i, line) in self.title.iter().enumerate() {
            text class=(if i == 0 { "title" } else { "note" }) x=(MARGIN) y=(take(20.0) + 15.0) { (line) }
        } };
        let legend = self.legend(take(30.0));
        let top = take(0.0);
        let height = if self.has_lanes() { 30.0 } else { 24.0 };
        let bands = html! { @for (i, row) in (0_u8..).zip(&self.rows) { @if row.noise > 1.0 {
            @let [left, right] = [1.0 / row.noise, row.noise].map(|noise| self.x(noise));
            rect.band x=(left) y=(top + f32::from(i) * height) width=(right - left) height=(height) {}
        } } };
        let rows = html! { @for row in &self.rows { (self.row(row, take(height) + 0.5 * height)) } };
        let grid = self.grid(top, take(26.0));
        let source = html! { @for line in self.source.lines() {
            text.note x=(MARGIN) y=(take(19.0) + 15.0) { (line) }
        } };
        let height = take(0.0) + MARGIN;
        let picture = html! {
            svg.figure xmlns="http://www.w3.org/2000/svg" role="img" width=(WIDTH) height=(height)
                viewBox=(format_args!("0 0 {WIDTH} {height}")) {
                title { (self.title.join(" ")) }
                style { (PreEscaped(include_str!("style.css"))) }
                rect.sheet width=(WIDTH) height=(height) {}
                (title) (legend) (bands) (grid) (rows) (source)
            }
        };
        picture.into_string().replace("><", ">\n<") + "\n"
    }

    fn x(&self, value: f64) -> f32 {
        let scale = |value: f64| if self.is_logarithmic() { value.ln() } else { value };
        let [first, last] = [self.ticks[0], self.ticks[self.ticks.len() - 1]].map(scale);
        #[expect(clippy::cast_possible_truncation, reason = "a picture needs no more precision")]
        let part = ((scale(value) - first) / (last - first)) as f32;
        assert!((0.0..=1.0).contains(&part), "{value} is beyond the axis of {}", self.title[0]);
        let widest = |text: fn(&Row) -> &str| {
            let rows = self.rows.iter().filter(|row| !row.marks.is_empty());
            rows.map(|row| width(text(row))).fold(0.0, f32::max)
        };
        let [left, right] = [MARGIN + widest(|row| &row.label), WIDTH - MARGIN - widest(|row| &row.note)];
        ((left + 16.0 + part * (right - left - 44.0)) * 10.0).round() / 10.0
    }

    fn legend(&self, y: f32) -> Markup {
        let positions = self.legend.iter().scan(MARGIN, |next, &(mark, name)| {
            let x = *next;
            *next += 30.0 + width(name);
            Some((x, mark, name))
        });
        html! {
            @for (x, mark, name) in positions {
                (drawn(mark, x + 6.0, y + 14.0))
                text x=(x + 17.0) y=(y + 19.0) { (name) }
            }
            @if !self.notes.is_empty() {
                text.note text-anchor="end" x=(WIDTH - MARGIN) y=(y + 19.0) { (self.notes) }
            }
        }
    }

    fn grid(&self, top: f32, bottom: f32) -> Markup {
        html! {
            @for &tick in self.ticks {
                line class=(if self.is_logarithmic() && (tick - 1.0).abs() < 1e-9 { "one" } else { "grid" })
                    x1=(self.x(tick)) x2=(self.x(tick)) y1=(top) y2=(bottom) {}
                text.note text-anchor="middle" x=(self.x(tick)) y=(bottom + 17.0) { (tick) }
            }
        }
    }

    fn row(&self, Row { label, marks, note, .. }: &Row, middle: f32) -> Markup {
        let base = middle + 5.0;
        let lane =
            |mark: Mark| middle + if self.has_lanes() { 8.0 * (f32::from(mark.colour()) - 1.0) } else { 0.0 };
        html! {
            text.title[marks.is_empty()] x=(MARGIN) y=(base) { (label) }
            @for pair in marks.windows(2) {
                @if let [(learnt, Mark::Hollow(colour)), (fresh, mark @ Mark::Full(same))] = *pair && colour == same {
                    line class=(format_args!("c{colour}")) x1=(self.x(learnt)) x2=(self.x(fresh)) y1=(lane(mark)) y2=(lane(mark)) {}
                }
            }
            @for &(value, mark) in marks {
                @if let Mark::Bar(colour) = mark {
                    rect class=(format_args!("c{colour}")) x=(self.x(0.0)) y=(middle - 5.0)
                        width=(self.x(value) - self.x(0.0)) height="10" {}
                    text x=(self.x(value) + 6.0) y=(base) { (format_args!("{value:.1}")) }
                } @else {
                    (drawn(mark, self.x(value), lane(mark)))
                }
            }
            @if !note.is_empty() {
                text.note text-anchor="end" x=(WIDTH - MARGIN) y=(base) { (note) }
            }
        }
    }

    /// Returns whether the dots of a row are at different heights, one for each colour, so that dots of similar values
    /// do not hide one another. Charts with bands of noise compare builds in this way.
    fn has_lanes(&self) -> bool {
        self.rows.iter().any(|row| row.noise > 1.0)
    }

    fn is_logarithmic(&self) -> bool {
        self.ticks[0] > 0.0
    }
}

impl Mark {
    const fn colour(self) -> u8 {
        let (Self::Full(colour) | Self::Hollow(colour) | Self::Bar(colour)) = self;
        colour
    }
}

fn width(text: &str) -> f32 {
    text.chars().fold(0.0, |width, _| width + CHARACTER)
}

fn drawn(mark: Mark, x: f32, y: f32) -> Markup {
    match mark {
        Mark::Full(colour) => html! { circle class=(format_args!("c{colour}")) cx=(x) cy=(y) r="3.5" {} },
        Mark::Hollow(colour) => {
            html! { circle class=(format_args!("c{colour} hollow")) cx=(x) cy=(y) r="3.5" {} }
        }
        Mark::Bar(colour) => html! {
            rect class=(format_args!("c{colour}")) x=(x - 6.0) y=(y - 5.0) width="12" height="10" {}
        },
    }
}
