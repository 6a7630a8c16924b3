//! The section of the page that lists the techniques: what was checked, and the cost of each technique.

use example_support::grouped;
use maud::{Markup, html};

use super::verdict;
use crate::checks::Audit;
use crate::techniques::IS_OPTIMISED;

/// Writes the section. `times` has the latency and the throughput of each technique.
pub(super) fn section(audit: &Audit, times: &[[f64; 2]]) -> Markup {
    html! {
        section id="techniques" aria-labelledby="techniques-title" {
            h2 id="techniques-title" { "Techniques" }
            p {
                "Each technique computes the attacks along one line. It was checked on every line of every square, "
                "with every set of blockers on the line."
            }
            p {
                "Operations are those in the documentation. The times are nanoseconds per line, measured on this "
                "machine: on diagonals, or on ranks for the techniques that know ranks only. "
                b { "Latency" } ": each call waits for the result of the call before. "
                b { "Throughput" } ": the calls are independent."
                @if !IS_OPTIMISED { " " strong { "This is a debug build: its times mean nothing." } }
            }
            table {
                thead { tr {
                    th scope="col" { "technique" }
                    th.wide scope="col" { "operations" }
                    th.number scope="col" { "table bytes" }
                    th.number scope="col" { "latency" }
                    th.number scope="col" { "through\u{ad}put" }
                    th.number.wide scope="col" { "cases" }
                    th scope="col" { "verdict" }
                } }
                tbody { @for ((technique, check), times) in audit.techniques.iter().zip(times) { tr {
                    th scope="row" { (technique.name) small { (technique.operations) } }
                    td.wide.wrap { (technique.operations) }
                    td.number { (grouped(technique.table_bytes)) }
                    @for time in times { td.number { (format_args!("{time:.1}")) } }
                    td.number.wide { (grouped(check.cases)) }
                    td { (verdict(check.passed())) }
                } } }
            }
        }
    }
}
