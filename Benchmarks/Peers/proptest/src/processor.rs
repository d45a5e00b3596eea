//! The processor's time, which does not grow with what else the machine does.

#[repr(C)]
struct Timespec {
    seconds: i64,
    nanoseconds: i64,
}

extern "C" {
    fn clock_gettime(clock: i32, time: *mut Timespec) -> i32;
}

/// `CLOCK_PROCESS_CPUTIME_ID` of Linux.
const PROCESS: i32 = 2;

/// The processor's time that this process used, in seconds.
pub fn seconds() -> f64 {
    let mut time = Timespec { seconds: 0, nanoseconds: 0 };
    // SAFETY: `time` is of the layout that the C library writes on 64-bit Linux, and outlives the call.
    let status = unsafe { clock_gettime(PROCESS, &mut time) };
    assert!(status == 0, "the processor's time can be read");
    time.seconds as f64 + time.nanoseconds as f64 * 1e-9
}
