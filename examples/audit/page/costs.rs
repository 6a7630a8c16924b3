//! The techniques: what was checked, and the cost of each.

use maud::{Markup, html};

use super::verdict;
use crate::checks::Audit;
use crate::cost::{Cost, IS_OPTIMISED};
use crate::numbers::grouped;

pub(super) fn section(audit: &Audit, costs: &[Cost]) -> Markup {
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
                tbody { @for checked in &audit.techniques { tr {
                    @let cost = costs.iter().find(|cost| cost.technique == checked.technique);
                    th scope="row" {
                        (checked.technique)
                        @if let Some(cost) = cost { small { (cost.operations) } }
                    }
                    td.wide.wrap { @if let Some(cost) = cost { (cost.operations) } }
                    td.number { (grouped(checked.technique.table_bytes())) }
                    td.number { @if let Some(cost) = cost { (format_args!("{:.1}", cost.latency)) } }
                    td.number { @if let Some(cost) = cost { (format_args!("{:.1}", cost.throughput)) } }
                    td.number.wide { (grouped(checked.check.cases)) }
                    td { (verdict(checked.check.passed())) }
                } } }
            }
        }
    }
}
