/* time.h (C11 7.27): a clock that shows any time of a few centuries, so that sums and differences of what programs read
 * do not overflow; normalise/entry.cpp says so. Calendar times are in the ranges of 7.27.1. */
#include "model.h"

#if __SIZEOF_LONG__ == 8
static const long fathom_last_second = 16725225599, fathom_last_tick = (long)1 << 53; /* of 2499 */
#else
static const long fathom_last_second = 2082758399, fathom_last_tick = 2082758399; /* of 2035 */
#endif

FATHOM_INPUT(long, time)
static long fathom_now(void) {
  long now = __fathom_nondet_time();
  __fathom_assume((now >= -1) & (now <= fathom_last_second));
  return now;
}
long time(long *result) {
  long now = fathom_now();
  if (result) *result = now;
  return now;
}

FATHOM_INPUT(long, clock)
long clock(void) {
  static long latest; /* a process takes no time back */
  long ticks = __fathom_nondet_clock();
  __fathom_assume((ticks >= -1) & (ticks <= fathom_last_tick));
  if (fathom_has_threads | (ticks < 0)) return ticks;
  __fathom_assume(ticks >= latest);
  return latest = ticks;
}

struct parts {
  long seconds, fraction;
};
static void fathom_show(struct parts *now, long parts_of_second) {
  long seconds = __fathom_nondet_time(), fraction = __fathom_nondet_time();
  __fathom_assume(seconds >= 0 && seconds <= fathom_last_second && fraction >= 0 && fraction < parts_of_second);
  now->seconds = seconds;
  now->fraction = fraction;
}
int gettimeofday(struct parts *now, void *zone) {
  if (zone) __fathom_memcpy(zone, __fathom_environment(2 * sizeof(int)), 2 * sizeof(int));
  if (now) fathom_show(now, 1000000);
  return 0;
}

FATHOM_INPUT(int, clock_gettime)
static void fathom_nanoseconds(struct parts *now) { fathom_show(now, 1000000000); }
/* A clock that nobody sets never goes back (POSIX, CLOCK_MONOTONIC). */
static struct parts fathom_latest;
static void fathom_not_before(const struct parts *now) {
  if (fathom_has_threads) return;
  __fathom_assume((now->seconds > fathom_latest.seconds) |
                  ((now->seconds == fathom_latest.seconds) & (now->fraction >= fathom_latest.fraction)));
  fathom_latest = *now;
}
/* Linux always has its clocks for the time, from a start, of a process and of a thread. */
static int fathom_is_usual_clock(int clock) { return (clock >= 0) & (clock <= 3); }
int clock_gettime(int clock, struct parts *now) {
  if (!fathom_is_usual_clock(clock) && __fathom_nondet_clock_gettime()) {
    fathom_fail();
    return -1;
  }
  fathom_nanoseconds(now);
  enum { monotonic = 1 };
  if (clock == monotonic) fathom_not_before(now);
  return 0;
}
int clock_getres(int clock, struct parts *resolution) {
  if (!fathom_is_usual_clock(clock) && __fathom_nondet_clock_gettime()) {
    fathom_fail();
    return -1;
  }
  if (resolution) fathom_nanoseconds(resolution);
  return 0;
}
int timespec_get(struct parts *now, int base) { /* 7.27.2.5: the base, or 0 */
  if (base != 1 || __fathom_nondet_clock_gettime()) return 0;
  fathom_nanoseconds(now);
  return base;
}

FATHOM_INPUT(int, nanosleep)
/* The time that is left, where a signal came: no more than was asked for. */
static int fathom_sleep(const struct parts *time, struct parts *left) {
  long seconds = time->seconds, fraction = time->fraction;
  if ((seconds < 0) | (fraction < 0) | (fraction > 999999999)) return fathom_EINVAL;
  if (!__fathom_signals_caught || !__fathom_nondet_nanosleep()) return 0;
  if (left) {
    fathom_nanoseconds(left);
    __fathom_assume((left->seconds < seconds) | ((left->seconds == seconds) & (left->fraction <= fraction)));
  }
  return 4; /* EINTR */
}
int nanosleep(const struct parts *time, struct parts *left) {
  int error = fathom_sleep(time, left);
  if (!error) return 0;
  fathom_errno = error;
  return -1;
}
int thrd_sleep(const struct parts *time, struct parts *left) {
  const int error = fathom_sleep(time, left);
  return error == 4 ? -1 : -2 * (error != 0); /* C11 7.26.5.7p4: a signal is -1 */
}
/* An absolute time, which may be any, leaves no rest. */
int clock_nanosleep(int clock, int flags, const struct parts *time, struct parts *left) {
  return (void)clock, fathom_sleep(time, flags & 1 ? NULL : left);
}

FATHOM_INPUT(long, times)
long times(long *used) {
  if (used)
    for (int i = 0; i < 4; i++) {
      used[i] = __fathom_nondet_times();
      __fathom_assume(used[i] >= 0);
    }
  long ticks = __fathom_nondet_times();
  __fathom_assume(ticks >= -1);
  if (ticks < 0) fathom_fail();
  return ticks;
}

/* 7.27.2.2: exact where a double is. */
double difftime(long later, long earlier) {
  unsigned long a = (unsigned long)later, b = (unsigned long)earlier;
  return later < earlier ? -(double)(b - a) : (double)(a - b);
}

/* An execution's own clock is always there. */
FATHOM_INPUT(int, clock_getcpuclockid)
int clock_getcpuclockid(int process, int *clock) {
  int error = __fathom_nondet_clock_getcpuclockid(), number = __fathom_nondet_clock_getcpuclockid();
  __fathom_assume((error == 0) | (error == 1) | (error == 3)); /* EPERM, ESRCH */
  if (error && process) return error;
  return *clock = number, 0;
}

/* Timers tell of themselves by signals, which come as any others, or not at all. */
struct fathom_notification {
  void *value;
  int signal, kind;
};
FATHOM_INPUT(_Bool, timer_gettime)
FATHOM_INPUT(_Bool, computed_timer_gettime)
struct fathom_timer {
  struct parts interval, left;
};
/* What is left, which the program may have set. */
static int fathom_ask_timer(struct fathom_timer *timer) {
  if (__fathom_nondet_timer_gettime()) return fathom_fail(), -1;
  fathom_nanoseconds(&timer->interval);
  fathom_nanoseconds(&timer->left);
  (void)__fathom_nondet_computed_timer_gettime();
  return 0;
}
int timer_gettime(const void *timer, struct fathom_timer *now) { return (void)timer, fathom_ask_timer(now); }
int timerfd_gettime(int file, struct fathom_timer *now) { return fathom_is_no_file(file) ? -1 : fathom_ask_timer(now); }
FATHOM_INPUT(_Bool, timer_settime)
static int fathom_set_timer(const struct fathom_timer *new, struct fathom_timer *old) {
  const struct fathom_timer timer = *new;
  const int is_bad = (timer.left.fraction < 0) | (timer.left.fraction > 999999999) | (timer.interval.fraction < 0) |
                     (timer.interval.fraction > 999999999) | (timer.left.seconds < 0) | (timer.interval.seconds < 0);
  if (is_bad) return fathom_errno = fathom_EINVAL, -1;
  if (__fathom_nondet_timer_settime()) return fathom_fail(), -1;
  return old ? fathom_ask_timer(old) : 0;
}
int timer_settime(const void *timer, int flags, const struct fathom_timer *new, struct fathom_timer *old) {
  return (void)timer, (void)flags, fathom_set_timer(new, old);
}
int timerfd_settime(int file, int flags, const struct fathom_timer *new, struct fathom_timer *old) {
  return (void)flags, fathom_is_no_file(file) ? -1 : fathom_set_timer(new, old);
}
FATHOM_INPUT(_Bool, timer_create)
int timer_create(int clock, const struct fathom_notification *notification, void **timer) {
  enum { by_thread = 2 };
  (void)clock;
  if (notification && notification->kind == by_thread) __fathom_unsupported("a timer that makes threads");
  if (__fathom_nondet_timer_create()) return fathom_fail(), -1;
  return *timer = __fathom_environment(1), 0;
}
