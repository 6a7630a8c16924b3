//! Technique by technique: what was checked, and what it costs.

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
                "Attacks along one line: checked on every line of every square with every set of blockers, and their "
                "cost. Operations are counted as the documentation counts them; nanoseconds were measured by this "
                "program on this machine, along diagonals where the technique solves these, and else along ranks. "
                "In a chain each question waits for the answer before it, as in a search; apart, many are open at "
                "once."
                @if !IS_OPTIMISED { " " strong { "This is a debug build: its times say nothing." } }
            }
            table {
                thead { tr {
                    th scope="col" { "technique" }
                    th.number scope="col" { "table bytes" }
                    th scope="col" { "operations" }
                    th.number scope="col" { "ns, in a chain" }
                    th.number scope="col" { "ns, apart" }
                    th.number scope="col" { "cases" }
                    th scope="col" { "verdict" }
                } }
                tbody { @for checked in &audit.techniques { tr {
                    @let cost = costs.iter().find(|cost| cost.technique == checked.technique);
                    th scope="row" { (checked.technique) }
                    td.number { (grouped(checked.technique.table_bytes())) }
                    td { @if let Some(cost) = cost { (cost.operations) } }
                    td.number { @if let Some(cost) = cost { (format_args!("{:.1}", cost.latency)) } }
                    td.number { @if let Some(cost) = cost { (format_args!("{:.1}", cost.throughput)) } }
                    td.number { (grouped(checked.check.cases)) }
                    td { (verdict(checked.check.passed())) }
                } } }
            }
        }
    }
}
