//! Measures proptest by the throughput workloads of the benchmarks here, and prints rows of the same form.
//!
//! Equal: the types, the ranges, the mean lengths (six elements of a list, a text and bytes), how often the
//! optional is there, the property that does nothing but read the value, a release build. Every case goes the way a test's
//! does, through a `TestRunner` with its default source of randomness.
//!
//! Not equal, and in proptest's favour: it draws values uniformly, with few telling ones; it does not remember which
//! cases were run; lengths are uniform. Not equal, to its cost: it builds a tree of each value, to shrink it by.

mod processor;
mod workloads;

use proptest::strategy::Strategy;
use proptest::test_runner::{Config, TestRunner};
use std::env;
use std::hint::black_box;

/// How many cases one test has.
const CASES: u32 = 20_000;

/// Counts the cases that are run in a second of the processor's time.
pub fn rate<S: Strategy>(strategy: S, seconds: f64) -> f64 {
    let config = Config { cases: CASES, failure_persistence: None, ..Config::default() };
    let start = processor::seconds();
    let mut cases = 0;
    while cases == 0 || processor::seconds() - start < seconds {
        let mut runner = TestRunner::new(config.clone());
        let result = runner.run(&strategy, |value| {
            black_box(&value);
            Ok(())
        });
        assert!(result.is_ok(), "the property holds");
        cases += CASES;
    }
    f64::from(cases) / (processor::seconds() - start)
}

/// The values of an option that may be repeated.
fn values(arguments: &[String], option: &str) -> Vec<String> {
    arguments.windows(2).filter(|pair| pair[0] == option).map(|pair| pair[1].clone()).collect()
}

fn throughput(arguments: &[String]) -> Vec<String> {
    let seconds = values(arguments, "--seconds").first().map_or(2.0, |text| text.parse().expect("--seconds takes a number"));
    let names = values(arguments, "--workload");
    let chosen = workloads::all().into_iter().filter(|(name, _)| names.is_empty() || names.iter().any(|n| n == name));
    chosen
        .map(|(name, measure)| {
            format!(r#"{{"workload":"{name}","engine":"proptest","casesPerSecond":{:.1}}}"#, measure(seconds))
        })
        .collect()
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.first().map(String::as_str) {
        Some("--version") => println!("proptest 1"),
        Some("throughput") => println!(r#"{{"rows":[{}]}}"#, throughput(&arguments).join(",")),
        _ => println!(r#"{{"rows":[]}}"#),
    }
}
