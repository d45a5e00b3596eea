//! What is drawn; the names are those of the rows.

use crate::rate;
use proptest::collection::vec;
use proptest::num::{f32, f64};
use proptest::option;
use proptest::prelude::*;

/// A workload's name, and what counts its cases in a second for so many seconds.
type Workload = (&'static str, fn(f64) -> f64);

/// A record as an app might keep it.
#[derive(Clone, Debug)]
#[allow(dead_code)]
struct SampleRecord {
    id: i64,
    is_done: bool,
    level: u8,
    score: f64,
    ratio: f32,
    title: String,
    body: Vec<u8>,
    parent: Option<i64>,
}

pub fn all() -> [Workload; 3] {
    [
        ("Int", |seconds| rate(any::<i64>(), seconds)),
        ("[Int]", |seconds| rate(vec(any::<i64>(), 0..=10), seconds)),
        ("record of 8 fields", |seconds| rate(record(), seconds)),
    ]
}

fn record() -> impl Strategy<Value = SampleRecord> {
    let numbers = (any::<i64>(), any::<bool>(), 0..10u8, f64::ANY, f32::ANY);
    // Of the ways to draw a text, the one of proptest that is fastest.
    let title = vec(any::<char>(), 0..=12).prop_map(String::from_iter);
    let others = (title, vec(any::<u8>(), 0..=12), option::weighted(0.75, any::<i64>()));
    (numbers, others).prop_map(|((id, is_done, level, score, ratio), (title, body, parent))| SampleRecord {
        id,
        is_done,
        level,
        score,
        ratio,
        title,
        body,
        parent,
    })
}
