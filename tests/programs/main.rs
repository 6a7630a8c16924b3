//! The example programs as their users see them: output, files, pages and exit statuses.

mod audit;
mod damaged;
mod engine;
mod examples;
mod explorer;
mod perft;
mod shogi;
mod threats;
mod validate;
