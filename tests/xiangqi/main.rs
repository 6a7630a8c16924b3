//! Rook, cannon and horse of xiangqi beside tables of all occupancies, as xiangqi engines have them.
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=native" cargo run --release --package quintessence-xiangqi-bench [-- --quick]
//! ```
//!
//! The program asks for the moves of every rook, cannon and horse in positions of random games. A line is
//!
//! ```text
//! ratio <piece>.<cache> <speed of the library, the table = 1>  scatters <n>%  <contender> <ns> ns <bytes> bytes ..
//! ```
//!
//! `games` asks about 5,000 positions, `learnt` about 500 that branch predictors learn. Before each position of `cold`,
//! the program writes to a buffer three times as large as a second-level cache of 2 MiB. The ratios are medians over the
//! rounds, the times the shortest. All contenders are compiled for the same instructions, and give the same answers.

#[cfg(target_feature = "bmi2")]
mod ask;
#[cfg(target_feature = "bmi2")]
mod cold;
#[cfg(target_feature = "bmi2")]
mod pext;
#[cfg(target_feature = "bmi2")]
mod positions;

#[cfg(target_feature = "bmi2")]
fn main() {
    use pext::Pext;
    use positions::positions;

    let is_quick = std::env::args().any(|argument| argument == "--quick");
    let rounds = if is_quick { 11 } else { 41 };
    let (positions, pext) = (positions(5_000), Pext::new());
    for piece in ask::PIECES {
        let name = format!("{piece:?}").to_lowercase();
        for (cache, count) in [("games", positions.len()), ("learnt", 500)] {
            let outcome = ask::contest(piece, &positions[..count], &pext).run(rounds, 6);
            report(&format!("{name}.{cache}"), &outcome);
        }
        report(&format!("{name}.cold"), &cold::outcome(piece, &positions[..200], &pext, rounds));
    }
}

#[cfg(not(target_feature = "bmi2"))]
fn main() {
    println!("n/a: the tables need BMI2; compile with RUSTFLAGS=\"-C target-cpu=native\"");
}

#[cfg(target_feature = "bmi2")]
fn report(id: &str, outcome: &quintessence_games::contest::Outcome) {
    let speed = outcome.speed(ask::OURS, ask::PEXT).expect("both took part");
    let rows = outcome.rows.iter().map(|row| {
        format!("  {} {:.2} ns {} bytes", row.name, row.shortest(), row.table_bytes.unwrap_or_default())
    });
    let rows: String = rows.collect();
    println!("ratio {id} {:.3}  scatters {:.0}%{rows}", speed.median(), 100.0 * speed.scatter());
}
