//! A slow parser of FEN records that works on letters and shares no code with the library.

/// The letters of the pieces by rank and file, a dot for an empty square.
pub(crate) type Letters = [[char; 8]; 8];

/// The record as the library should print it; `None` if the record is wrong.
pub(crate) fn record(text: &str) -> Option<String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let fields: Vec<&str> = text.split_ascii_whitespace().collect();
    let (&[placement, side, rights, target], counters) = fields.split_first_chunk()?;
    let board = letters(placement)?;
    let is_white = match side {
        "w" => true,
        "b" => false,
        _ => return None,
    };
    let all = || {
        board.iter().enumerate().flat_map(|(rank, letters)| letters.iter().map(move |letter| (rank, *letter)))
    };
    let kings = |king: char| all().filter(|&(_, letter)| letter == king).count();
    let has_stray_pawn = all().any(|(rank, letter)| (rank == 0 || rank == 7) && matches!(letter, 'P' | 'p'));
    if kings('K') != 1 || kings('k') != 1 || has_stray_pawn || is_in_check(&board, !is_white) {
        return None;
    }
    let rights = castling(&board, rights)?;
    let target = en_passant(&board, target, is_white)?;
    let (halfmoves, fullmoves) = match counters {
        [] => ("0".to_owned(), "1".to_owned()),
        [halfmoves, fullmoves] => (number(halfmoves)?, number(fullmoves)?),
        _ => return None,
    };
    Some(format!("{placement} {side} {rights} {target} {halfmoves} {fullmoves}"))
}

/// The letters of a piece placement; `None` if it has not eight ranks of eight squares.
pub(crate) fn letters(placement: &str) -> Option<Letters> {
    let ranks: Vec<[char; 8]> = placement.split('/').map(rank).collect::<Option<_>>()?;
    let mut board: Letters = ranks.try_into().ok()?;
    board.reverse();
    Some(board)
}

fn rank(text: &str) -> Option<[char; 8]> {
    let mut squares = String::new();
    let mut was_digit = false;
    for letter in text.chars() {
        let digit = "12345678".find(letter);
        match digit {
            Some(_) if was_digit => return None,
            Some(digit) => squares += &"........"[..=digit],
            None if "PNBRQKpnbrqk".contains(letter) => squares.push(letter),
            None => return None,
        }
        was_digit = digit.is_some();
        if squares.len() > 8 {
            return None;
        }
    }
    squares.chars().collect::<Vec<_>>().try_into().ok()
}

/// The letter on a square; a space outside the board.
fn at(board: &Letters, rank: i32, file: i32) -> char {
    if (0..8).contains(&rank) && (0..8).contains(&file) { board[rank as usize][file as usize] } else { ' ' }
}

/// The letter of a piece for a side.
const fn of(is_white: bool, piece: char) -> char {
    if is_white { piece.to_ascii_uppercase() } else { piece.to_ascii_lowercase() }
}

/// Looks from the king of a side into all directions.
fn is_in_check(board: &Letters, is_white: bool) -> bool {
    let Some(square) = board.as_flattened().iter().position(|&letter| letter == of(is_white, 'k')) else {
        return false;
    };
    let (rank, file) = (square as i32 / 8, square as i32 % 8);
    let enemy = |rank, file, pieces: &str| {
        pieces.contains(at(board, rank, file).to_ascii_lowercase())
            && at(board, rank, file).is_uppercase() != is_white
    };
    for up in -1..=1_i32 {
        for right in -1..=1_i32 {
            if (up, right) == (0, 0) {
                continue;
            }
            let sliders = if up == 0 || right == 0 { "rq" } else { "bq" };
            let mut steps = 1;
            while at(board, rank + steps * up, file + steps * right) == '.' {
                steps += 1;
            }
            let (to_rank, to_file) = (rank + steps * up, file + steps * right);
            if enemy(to_rank, to_file, sliders) || steps == 1 && enemy(to_rank, to_file, "k") {
                return true;
            }
        }
    }
    let knights = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    let forward = if is_white { 1 } else { -1 };
    knights.iter().any(|(up, right)| enemy(rank + up, file + right, "n"))
        || [-1, 1].iter().any(|side| enemy(rank + forward, file + side, "p"))
}

/// The castling rights in X-FEN: `K` before `Q`, and a file for a rook that is not the outermost one.
fn castling(board: &Letters, rights: &str) -> Option<String> {
    if rights == "-" {
        return Some("-".to_owned());
    }
    // The files of the rooks that may castle, for each side.
    let mut files = [Vec::new(), Vec::new()];
    for letter in rights.chars() {
        let is_white = letter.is_ascii_uppercase();
        let home = &board[if is_white { 0 } else { 7 }];
        let king = home.iter().position(|&piece| piece == of(is_white, 'k'))?;
        let is_rook = |&file: &usize| home[file] == of(is_white, 'r');
        let rook = match letter.to_ascii_lowercase() {
            'k' => (king..8).rev().find(is_rook)?,
            'q' => (0..king).find(is_rook)?,
            file => "abcdefgh".find(file).filter(is_rook)?,
        };
        let chosen: &mut Vec<usize> = &mut files[usize::from(!is_white)];
        if chosen.iter().any(|&other| (other > king) == (rook > king)) {
            return None;
        }
        chosen.push(rook);
    }
    let mut text = String::new();
    for (is_white, mut chosen) in [true, false].into_iter().zip(files) {
        chosen.sort_unstable_by(|a, b| b.cmp(a));
        let home = &board[if is_white { 0 } else { 7 }];
        for rook in chosen {
            let king = home.iter().position(|&piece| piece == of(is_white, 'k'))?;
            let beyond = if rook > king { &home[rook + 1..] } else { &home[..rook] };
            let is_outermost = !beyond.contains(&of(is_white, 'r'));
            let wing = if rook > king { 'k' } else { 'q' };
            let letter = if is_outermost { wing } else { char::from(b"abcdefgh"[rook]) };
            text.push(of(is_white, letter));
        }
    }
    Some(text)
}

/// The square, or `-` where no pawn of the side to move attacks the square.
fn en_passant(board: &Letters, text: &str, is_white: bool) -> Option<String> {
    if text == "-" {
        return Some("-".to_owned());
    }
    let (start, target, passed, digit) = if is_white { (6, 5, 4, "6") } else { (1, 2, 3, "3") };
    let file = "abcdefgh".find(text.strip_suffix(digit)?.chars().next()?)? as i32;
    let is_right = text.len() == 2
        && at(board, start, file) == '.'
        && at(board, target, file) == '.'
        && at(board, passed, file) == of(!is_white, 'p');
    let is_attacked = [-1, 1].iter().any(|side| at(board, passed, file + side) == of(is_white, 'p'));
    is_right.then(|| if is_attacked { text.to_owned() } else { "-".to_owned() })
}

/// A number up to 65535 without leading zeros.
fn number(text: &str) -> Option<String> {
    let is_number = text.chars().all(|digit| digit.is_ascii_digit());
    let short = text.trim_start_matches('0');
    let number = if short.is_empty() { "0" } else { short };
    (is_number && number.len() <= 5 && number.parse::<u32>().ok()? <= 65_535).then(|| number.to_owned())
}
