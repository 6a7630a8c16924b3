//! stub
use std::env::args;
fn main(){
 let a:Vec<_>=args().collect();
 let d:u32=a[1].parse().unwrap();
 let fen=a.get(2).map(|s|s.as_str()).unwrap_or("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1");
 let p:quintessence_xiangqi::Position=fen.parse().unwrap();
 for d in 1..=d { let t=std::time::Instant::now(); let n=quintessence_xiangqi::count(&p,d); let s=t.elapsed().as_secs_f64(); println!("{d} {n} {s:.3} {:.1} M/s",n as f64/s/1e6);}
}
