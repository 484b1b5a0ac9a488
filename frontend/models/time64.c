/* What glibc's headers make of functions with times where a 32-bit program asks for times of 64 bits
 * (-D_TIME_BITS=64): seconds have 8 bytes, nanoseconds 4 with 4 of padding after them, microseconds 8. What is not
 * described is refused. */
#include "model.h"
#ifdef __i386__

FATHOM_INPUT(fathom_i64, time64)
static const fathom_i64 fathom_last_second64 = 16725225599; /* of 2499 */
static fathom_i64 fathom_some_second(fathom_i64 least) {
  const fathom_i64 now = __fathom_nondet_time64();
  __fathom_assume((now >= least) & (now <= fathom_last_second64));
  return now;
}
fathom_i64 __time64(fathom_i64 *result) {
  const fathom_i64 now = fathom_some_second(-1);
  if (result) *result = now;
  return now;
}
double __difftime64(fathom_i64 later, fathom_i64 earlier) {
  const fathom_u64 a = (fathom_u64)later, b = (fathom_u64)earlier;
  return later < earlier ? -(double)(b - a) : (double)(a - b);
}

struct fathom_parts64 {
  fathom_i64 seconds;
  int fraction, : 32;
};
static void fathom_nanoseconds64(struct fathom_parts64 *now) {
  const fathom_i64 seconds = fathom_some_second(0);
  const long fraction = __fathom_nondet_time();
  __fathom_assume((fraction >= 0) & (fraction < 1000000000));
  now->seconds = seconds;
  now->fraction = (int)fraction;
}
static struct fathom_parts64 fathom_latest64;
int __clock_gettime64(int clock, struct fathom_parts64 *now) {
  if (!fathom_is_usual_clock(clock) && __fathom_nondet_clock_gettime()) return fathom_fail(), -1;
  fathom_nanoseconds64(now);
  enum { monotonic = 1 };
  if (clock != monotonic || fathom_has_threads) return 0;
  __fathom_assume((now->seconds > fathom_latest64.seconds) |
                  ((now->seconds == fathom_latest64.seconds) & (now->fraction >= fathom_latest64.fraction)));
  fathom_latest64.seconds = now->seconds;
  fathom_latest64.fraction = now->fraction;
  return 0;
}
int __clock_getres64(int clock, struct fathom_parts64 *resolution) {
  if (!fathom_is_usual_clock(clock) && __fathom_nondet_clock_gettime()) return fathom_fail(), -1;
  if (resolution) fathom_nanoseconds64(resolution);
  return 0;
}
int __timespec_get64(struct fathom_parts64 *now, int base) {
  if (base != 1 || __fathom_nondet_clock_gettime()) return 0;
  fathom_nanoseconds64(now);
  return base;
}
int __gettimeofday64(fathom_i64 *now, void *zone) {
  if (zone) __fathom_memcpy(zone, __fathom_environment(2 * sizeof(int)), 2 * sizeof(int));
  if (!now) return 0;
  struct fathom_parts64 parts;
  fathom_nanoseconds64(&parts);
  __fathom_assume(parts.fraction < 1000000);
  now[0] = parts.seconds;
  now[1] = parts.fraction;
  return 0;
}
static int fathom_sleep64(const struct fathom_parts64 *time, struct fathom_parts64 *left) {
  const fathom_i64 seconds = time->seconds;
  const int fraction = time->fraction;
  if ((seconds < 0) | (fraction < 0) | (fraction > 999999999)) return fathom_EINVAL;
  if (!__fathom_signals_caught || !__fathom_nondet_nanosleep()) return 0;
  if (left) {
    fathom_nanoseconds64(left);
    __fathom_assume((left->seconds < seconds) | ((left->seconds == seconds) & (left->fraction <= fraction)));
  }
  return fathom_EINTR;
}
int __nanosleep64(const struct fathom_parts64 *time, struct fathom_parts64 *left) {
  const int error = fathom_sleep64(time, left);
  if (!error) return 0;
  return fathom_errno = error, -1;
}
int __thrd_sleep64(const struct fathom_parts64 *time, struct fathom_parts64 *left) {
  const int error = fathom_sleep64(time, left);
  return error == fathom_EINTR ? -1 : -2 * (error != 0); /* as thrd_sleep */
}

struct tm *__localtime64(const fathom_i64 *time) { return FATHOM_CHANGES_STATE(tm), fathom_local(*time, &fathom_tm, 1); }
struct tm *__gmtime64(const fathom_i64 *time) {
  return FATHOM_CHANGES_STATE(tm), fathom_calendar((fathom_u64)*time, 0, &fathom_tm);
}
struct tm *__localtime64_r(const fathom_i64 *restrict time, struct tm *restrict result) { return fathom_local(*time, result, 0); }
struct tm *__gmtime64_r(const fathom_i64 *restrict time, struct tm *restrict result) {
  return fathom_calendar((fathom_u64)*time, 0, result);
}
fathom_i64 __mktime64(struct tm *time) { return fathom_local_time(time, 0); }
fathom_i64 __timegm64(struct tm *time) { return fathom_normal(time, fathom_join(time), 0, 0); }
char *__ctime64_r(const fathom_i64 *restrict time, char *restrict to) { return fathom_local_text(*time, to, 26, 0); }
char *__ctime64(const fathom_i64 *time) {
  FATHOM_CHANGES_STATE(tm), FATHOM_CHANGES_STATE(time_text);
  return fathom_local_text(*time, fathom_time_buffer, sizeof fathom_time_buffer, 1);
}

struct fathom_stat_time64 {
  unsigned long long device, number;
  unsigned mode, links, user, group;
  unsigned long long special;
  long long size;
  long block;
  long long blocks __attribute__((packed, aligned(4)));
  struct fathom_parts64 times[3];
} __attribute__((packed, aligned(4)));
_Static_assert(sizeof(struct fathom_stat_time64) == 108, "as in glibc's headers");
FILL_STAT(fathom_fill_stat_time64, struct fathom_stat_time64)
static int fathom_stat_by_name64(const char *restrict name, void *restrict result) {
  return fathom_no_file(name) || fathom_is_missing(name) ? -1 : fathom_fill_stat_time64_of(result, fathom_kind_of_file(name));
}
int __stat64_time64(const char *restrict name, void *restrict result) { return fathom_stat_by_name64(name, result); }
int __lstat64_time64(const char *restrict name, void *restrict result) { return fathom_stat_by_name64(name, result); }
int __fstat64_time64(int file, void *result) {
  return fathom_is_no_file(file) ? -1 : fathom_fill_stat_time64_of(result, fathom_size_of_stream(fathom_contents_numbered(file)));
}
int __fstatat64_time64(int folder, const char *restrict name, void *restrict result, int flags) {
  return (void)flags, fathom_no_file_in(folder, name) ? -1 : fathom_fill_stat_time64(result, fathom_names_folder(name));
}

NOT_MODELLED(___adjtimex64)
NOT_MODELLED(__adjtime64)
NOT_MODELLED(__aio_suspend_time64)
NOT_MODELLED(__clock_adjtime64)
NOT_MODELLED(__clock_nanosleep_time64)
NOT_MODELLED(__clock_settime64)
NOT_MODELLED(__cnd_timedwait64)
NOT_MODELLED(__epoll_pwait2_time64)
NOT_MODELLED(__fcntl_time64)
NOT_MODELLED(__fts64_children_time64)
NOT_MODELLED(__fts64_close_time64)
NOT_MODELLED(__fts64_open_time64)
NOT_MODELLED(__fts64_read_time64)
NOT_MODELLED(__fts64_set_time64)
NOT_MODELLED(__ftw64_time64)
NOT_MODELLED(__futimens64)
NOT_MODELLED(__futimes64)
NOT_MODELLED(__futimesat64)
NOT_MODELLED(__gai_suspend_time64)
NOT_MODELLED(__getitimer64)
NOT_MODELLED(__getrusage64)
NOT_MODELLED(__getsockopt64)
NOT_MODELLED(__glob64_time64)
NOT_MODELLED(__globfree64_time64)
NOT_MODELLED(__ioctl_time64)
NOT_MODELLED(__lutimes64)
NOT_MODELLED(__mq_timedreceive_time64)
NOT_MODELLED(__mq_timedsend_time64)
NOT_MODELLED(__msgctl64)
NOT_MODELLED(__mtx_timedlock64)
NOT_MODELLED(__nftw64_time64)
NOT_MODELLED(__ntp_gettime64)
NOT_MODELLED(__ntp_gettimex64)
NOT_MODELLED(__ppoll64)
NOT_MODELLED(__prctl_time64)
NOT_MODELLED(__pselect64)
NOT_MODELLED(__pthread_clockjoin_np64)
NOT_MODELLED(__pthread_cond_clockwait64)
NOT_MODELLED(__pthread_cond_timedwait64)
NOT_MODELLED(__pthread_mutex_clocklock64)
NOT_MODELLED(__pthread_mutex_timedlock64)
NOT_MODELLED(__pthread_rwlock_clockrdlock64)
NOT_MODELLED(__pthread_rwlock_clockwrlock64)
NOT_MODELLED(__pthread_rwlock_timedrdlock64)
NOT_MODELLED(__pthread_rwlock_timedwrlock64)
NOT_MODELLED(__pthread_timedjoin_np64)
NOT_MODELLED(__recvmmsg64)
NOT_MODELLED(__recvmsg64)
NOT_MODELLED(__sched_rr_get_interval64)
NOT_MODELLED(__select64)
NOT_MODELLED(__sem_clockwait64)
NOT_MODELLED(__sem_timedwait64)
NOT_MODELLED(__semctl64)
NOT_MODELLED(__semtimedop64)
NOT_MODELLED(__sendmmsg64)
NOT_MODELLED(__sendmsg64)
NOT_MODELLED(__setitimer64)
NOT_MODELLED(__setsockopt64)
NOT_MODELLED(__settimeofday64)
NOT_MODELLED(__shmctl64)
NOT_MODELLED(__sigtimedwait64)
NOT_MODELLED(__timer_gettime64)
NOT_MODELLED(__timer_settime64)
NOT_MODELLED(__timerfd_gettime64)
NOT_MODELLED(__timerfd_settime64)
NOT_MODELLED(__timespec_getres64)
NOT_MODELLED(__utime64)
NOT_MODELLED(__utimensat64)
NOT_MODELLED(__utimes64)
NOT_MODELLED(__wait3_time64)
NOT_MODELLED(__wait4_time64)
#endif
