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
    pub(crate) title: Vec<String>,
    pub(crate) legend: Vec<(Mark, &'a str)>,
    pub(crate) panels: Vec<Panel<'a>>,
    /// What the notes say, as the heading of their column.
    pub(crate) notes: &'a str,
    /// The distance between the dots of a row, which are at different heights if it is not 0, one for each colour, so
    /// that dots of similar values do not hide one another. From [`NUMBERED`], each full dot has its number beside it.
    pub(crate) lane: f32,
    pub(crate) source: String,
}

/// The distance between dots that leaves space for a number beside each.
pub(crate) const NUMBERED: f32 = 17.0;

/// Rows that share an axis, below a heading, which is empty if the chart has one panel.
pub(crate) struct Panel<'a> {
    pub(crate) heading: &'a str,
    /// The axis between the labels and the notes is logarithmic unless its first tick is 0.
    pub(crate) ticks: &'a [f64],
    pub(crate) rows: Vec<Row>,
    /// Writes the value of a bar or of a dot.
    pub(crate) number: fn(f64) -> String,
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
    pub(crate) fn new(label: &str) -> Self {
        Self { label: label.to_owned(), noise: 1.0, ..Self::default() }
    }

    pub(crate) fn of<'a>(rows: &'a mut Vec<Self>, label: &str) -> &'a mut Self {
        let i = rows.iter().position(|row| row.label == label).unwrap_or(rows.len());
        if i == rows.len() {
            rows.push(Self::new(label));
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
        let legend = if self.legend.is_empty() {
            html! {}
        } else {
            self.legend(take(30.0))
        };
        let panels = html! { @for panel in &self.panels { (self.panel(panel, &mut take)) } };
        let source = html! { @for line in self.source.lines() {
            text.note x=(MARGIN) y=(take(19.0) + 15.0) { (line) }
        } };
        let height = take(0.0) + MARGIN;
        let picture = html! {
            svg.figure xmlns="http://www.w3.org/2000/svg" role="img" width=(WIDTH) height=(height)
                viewBox=(format_args!("0 0 {WIDTH} {height}")) {
                title { (self.title.join(". ")) }
                style { (PreEscaped(include_str!("style.css"))) }
                rect.sheet width=(WIDTH) height=(height) {}
                (title) (legend) (panels) (source)
            }
        };
        picture.into_string().replace("><", ">\n<") + "\n"
    }

    fn panel(&self, panel: &Panel<'_>, take: &mut impl FnMut(f32) -> f32) -> Markup {
        let heading = html! { @if !panel.heading.is_empty() {
            text.title x=(MARGIN) y=(take(30.0) + 21.0) { (panel.heading) }
        } };
        let (top, height) = (take(0.0), (3.6 * self.lane).max(24.0));
        let bands = html! { @for (i, row) in (0_u8..).zip(&panel.rows) { @if row.noise > 1.0 {
            @let [left, right] = [1.0 / row.noise, row.noise].map(|noise| self.x(panel, noise));
            rect.band x=(left) y=(top + f32::from(i) * height) width=(right - left) height=(height) {}
        } } };
        let rows = html! { @for row in &panel.rows { (self.row(panel, row, take(height) + 0.5 * height)) } };
        html! { (heading) (bands) (self.grid(panel, top, take(26.0))) (rows) }
    }

    fn x(&self, panel: &Panel<'_>, value: f64) -> f32 {
        let scale = |value: f64| if panel.is_logarithmic() { value.ln() } else { value };
        let [first, last] = [panel.ticks[0], panel.ticks[panel.ticks.len() - 1]].map(scale);
        #[expect(clippy::cast_possible_truncation, reason = "a picture needs no more precision")]
        let part = ((scale(value) - first) / (last - first)) as f32;
        assert!((0.0..=1.0).contains(&part), "{value} is beyond the axis of {}", self.title[0]);
        let widest = |text: fn(&Row) -> &str| {
            self.panels.iter().flat_map(|panel| &panel.rows).map(|row| width(text(row))).fold(0.0, f32::max)
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

    fn grid(&self, panel: &Panel<'_>, top: f32, bottom: f32) -> Markup {
        html! {
            @for &tick in panel.ticks {
                line class=(if panel.is_logarithmic() && (tick - 1.0).abs() < 1e-9 { "one" } else { "grid" })
                    x1=(self.x(panel, tick)) x2=(self.x(panel, tick)) y1=(top) y2=(bottom) {}
                text.note text-anchor="middle" x=(self.x(panel, tick)) y=(bottom + 17.0) { (tick) }
            }
        }
    }

    fn row(&self, panel: &Panel<'_>, Row { label, marks, note, .. }: &Row, middle: f32) -> Markup {
        let base = middle + 5.0;
        let lane = |mark: Mark| {
            middle + if self.lane > 0.0 { self.lane * (f32::from(mark.colour()) - 1.0) } else { 0.0 }
        };
        let x = |value| self.x(panel, value);
        html! {
            text x=(MARGIN) y=(base) { (label) }
            @for pair in marks.windows(2) {
                @if let [(learnt, Mark::Hollow(colour)), (fresh, mark @ Mark::Full(same))] = *pair && colour == same {
                    line class=(format_args!("c{colour}")) x1=(x(learnt)) x2=(x(fresh)) y1=(lane(mark)) y2=(lane(mark)) {}
                }
            }
            @for &(value, mark) in marks {
                @if let Mark::Bar(colour) = mark {
                    // A bar of no width would not be seen.
                    rect class=(format_args!("c{colour}")) x=(x(0.0)) y=(middle - 5.0)
                        width=((x(value) - x(0.0)).max(0.5)) height="10" {}
                    text x=(x(value) + 6.0) y=(base) { ((panel.number)(value)) }
                } @else {
                    (drawn(mark, x(value), lane(mark)))
                    @if self.lane >= NUMBERED && mark.is_full() {
                        text x=(x(value) + 8.0) y=(lane(mark) + 5.0) { ((panel.number)(value)) }
                    }
                }
            }
            @if !note.is_empty() {
                text.note text-anchor="end" x=(WIDTH - MARGIN) y=(base) { (note) }
            }
        }
    }
}

impl<'a> Panel<'a> {
    /// The panel of a chart that has no others, whose numbers are ratios.
    pub(crate) fn only(ticks: &'a [f64], rows: Vec<Row>) -> Vec<Self> {
        let number = |ratio: f64| format!("{:+.1}%", 100.0 * (ratio - 1.0));
        vec![Self { heading: "", ticks, rows, number }]
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

    const fn is_full(self) -> bool {
        matches!(self, Self::Full(_))
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
