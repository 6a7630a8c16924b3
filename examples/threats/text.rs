use example_support::terminal::{Drawing, NOTHING};
use quintessence::Square;
use quintessence::quad::{Mailbox, Piece};
use quintessence::threats::Threat;

pub(crate) const LEGEND: &str = "x attacks   + defends   upper case is White";

pub(crate) fn board(title: &str, mailbox: &Mailbox) -> Drawing {
    Drawing::new(title, |square| mailbox.piece_at(square).map_or(NOTHING, Piece::symbol))
}

pub(crate) fn sorted(threats: impl Iterator<Item = Threat>) -> Vec<Threat> {
    let mut threats: Vec<_> = threats.collect();
    threats.sort_by_key(|threat| (threat.attacker.color() as u8, threat.from, threat.to));
    threats
}

pub(crate) fn is_attack(threat: Threat) -> bool {
    threat.attacker.color() != threat.victim.color()
}

fn piece_on(piece: Piece, square: Square) -> String {
    format!("{}{square}", piece.symbol())
}

/// Returns for example `Rg4 x nd4` for an attack on an enemy piece, and `Rg4 + Nd4` for a defence.
fn named(threat: Threat) -> String {
    let sign = if is_attack(threat) { 'x' } else { '+' };
    format!("{} {sign} {}", piece_on(threat.attacker, threat.from), piece_on(threat.victim, threat.to))
}

pub(crate) fn names(threats: &[Threat]) -> String {
    threats.iter().map(|&threat| named(threat) + "\n").collect()
}

pub(crate) fn by_piece(threats: &[Threat]) -> String {
    let rows = threats.chunk_by(|a, b| a.from == b.from).map(|of_piece| {
        let victims = |attacks: bool| {
            let found = of_piece.iter().filter(|threat| is_attack(**threat) == attacks);
            found.map(|threat| piece_on(threat.victim, threat.to)).collect::<Vec<_>>().join(" ")
        };
        [piece_on(of_piece[0].attacker, of_piece[0].from), victims(true), victims(false)]
    });
    let title = ["piece", "attacks (x)", "defends (+)"].map(str::to_owned);
    let rows: Vec<_> = [title].into_iter().chain(rows).collect();
    let width = rows.iter().map(|[_, attacks, _]| attacks.len()).max().unwrap_or(0);
    let line = |[piece, attacks, defends]: &[String; 3]| format!("{piece:5}  {attacks:width$}  {defends}");
    rows.iter().map(|row| line(row).trim_end().to_owned() + "\n").collect()
}

pub(crate) fn ended_and_begun(ended: &[Threat], begun: &[Threat], stays: impl Fn(&Threat) -> bool) -> String {
    let lines = |threats: &[Threat], title: &str, of_line: &str| {
        let line =
            |threat: &Threat| format!("{:11}{}", named(*threat), if stays(threat) { of_line } else { "" });
        let title = format!("{} {title}", threats.len());
        [title].into_iter().chain(threats.iter().map(line)).collect::<Vec<_>>()
    };
    let (ended, begun) = (lines(ended, "end", "blocked"), lines(begun, "begin", "discovered"));
    let width = ended.iter().map(String::len).max().unwrap_or(0) + 4;
    let row = |number: usize| {
        let of = |lines: &[String]| lines.get(number).cloned().unwrap_or_default();
        format!("{:width$}{}", of(&ended), of(&begun)).trim_end().to_owned() + "\n"
    };
    (0..ended.len().max(begun.len())).map(row).collect()
}
