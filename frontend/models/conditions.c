/* Condition variables, barriers and semaphores, of POSIX and of threads.h (C11 7.26.3).
 *
 * A waiting thread may be woken without a signal (pthread_cond_wait, "spurious wakeups"), so that a condition variable
 * is the mutex given up and taken again, unless somebody asks who waits for ever, or whether it is misused. */
#include "model.h"
#if __SIZEOF_POINTER__ > 2 /* smaller machines have none */
#include "threads.h"

/* A bit for each thread that waits; where misuse is asked for whether the object was destroyed, and the mutex of those
 * who wait. Where deadlocks are looked for a thread is woken without a signal once at most: else no loop around a wait
 * would come to an end. */
struct fathom_condition {
  unsigned long long waiting;
  int state, unused;
  const int *mutex;
};
FATHOM_INPUT(_Bool, wakeup)
static _Thread_local _Bool fathom_was_woken;
FATHOM_INPUT(unsigned char, woken_thread)

static inline _Bool fathom_notes_waiting(void) {
  return (__fathom_checks_locks() & (fathom_deadlock | fathom_lock_misuse)) != 0;
}
/* Within a section. Zeros are initialised (PTHREAD_COND_INITIALIZER). */
static inline void fathom_check_condition(const struct fathom_condition *condition) {
  FATHOM_MISUSE(condition->state == fathom_was_destroyed, "a condition variable is used that was destroyed");
  FATHOM_MISUSE(condition->state != 0 && condition->state != fathom_was_destroyed,
                "a condition variable is used that was not initialised");
}
/* Within a section: those who wait at a time do so with one mutex. */
static inline void fathom_bind_mutex(struct fathom_condition *condition, const int *mutex) {
  if (!(__fathom_checks_locks() & fathom_lock_misuse)) return;
  __fathom_misuse_lock(condition->waiting != 0 && (unsigned long)condition->mutex != (unsigned long)mutex,
                       "a condition is waited for with two mutexes at a time");
  __fathom_use_lock(condition, fathom_notes_wait);
  condition->mutex = mutex;
}

/* An error-checking mutex that the thread does not have is an error (POSIX: EPERM), any other one misuse. */
static int fathom_condition_wait(struct fathom_condition *condition, int *mutex, _Bool is_over) {
  const unsigned long self = __fathom_thread_self();
  fathom_use_object(condition);
  if ((fathom_kind_of_mutex(mutex) & fathom_is_adaptive) == fathom_checks_errors && mutex[0] != (int)self) return fathom_EPERM;
  FATHOM_MISUSE(mutex[0] != (int)self, "a condition is waited for without the mutex");
  if (!fathom_notes_waiting()) {
    fathom_mutex_unlock(mutex);
    return fathom_mutex_lock(mutex, 0, NULL);
  }
  const unsigned long long mine = 1ull << (self & 63);
  const _Bool awaits_signal = (__fathom_checks_locks() & fathom_deadlock) != 0;
  __fathom_atomic_begin();
  fathom_check_condition(condition);
  fathom_bind_mutex(condition, mutex);
  if (!awaits_signal) __fathom_use_lock(condition, fathom_notes_wait);
  condition->waiting |= mine;
  fathom_mutex_unlock(mutex);
  __fathom_atomic_end();
  if (awaits_signal && !is_over && !fathom_was_woken) is_over = fathom_was_woken = __fathom_nondet_wakeup();
  __fathom_atomic_begin();
  if (awaits_signal)
    __fathom_wait(is_over || !(condition->waiting & mine));
  else
    __fathom_use_lock(condition, fathom_notes_wait);
  condition->waiting &= ~mine;
  __fathom_atomic_end();
  return fathom_mutex_lock(mutex, 0, NULL);
}
static void fathom_condition_signal(struct fathom_condition *condition, _Bool all) {
  fathom_use_object(condition);
  if (!fathom_notes_waiting()) return;
  __fathom_atomic_begin();
  fathom_check_condition(condition);
  if (all) {
    condition->waiting = 0;
  } else if (condition->waiting) {
    const unsigned char thread = __fathom_nondet_woken_thread();
    __fathom_assume(thread < fathom_most_threads && (condition->waiting >> thread & 1));
    condition->waiting &= ~(1ull << thread);
  }
  __fathom_atomic_end();
}
static void fathom_condition_init(struct fathom_condition *condition) {
  fathom_use_whole(condition, fathom_condition_size);
  if (!fathom_notes_waiting()) return;
  __fathom_atomic_begin();
  FATHOM_MISUSE_AGAIN(condition, condition->waiting != 0, "a condition variable is initialised that a thread waits for");
  condition->waiting = 0;
  if (__fathom_checks_locks() & fathom_lock_misuse) condition->state = 0;
  __fathom_atomic_end();
}
static void fathom_condition_destroy(struct fathom_condition *condition) {
  fathom_use_object(condition);
  if (!(__fathom_checks_locks() & fathom_lock_misuse)) return;
  __fathom_atomic_begin();
  FATHOM_MISUSE(condition->state == fathom_was_destroyed, "a condition variable is destroyed twice");
  FATHOM_MISUSE(condition->state != 0 && condition->state != fathom_was_destroyed,
                "a condition variable is destroyed that was not initialised");
  FATHOM_MISUSE(condition->state == 0 && condition->waiting != 0,
                "a condition variable is destroyed that a thread waits for");
  condition->state = fathom_was_destroyed;
  __fathom_atomic_end();
}
static int fathom_condition_timedwait(struct fathom_condition *condition, int *mutex, const void *until) {
  fathom_use_own(until, fathom_timespec_size);
  /* Without a timeout there is a signal, or a wakeup without one: it does not wait for ever. */
  const int end = __fathom_nondet_timeout() ? fathom_ETIMEDOUT : 0;
  const int error = fathom_condition_wait(condition, mutex, 1);
  return error ? error : end;
}

int pthread_cond_init(struct fathom_condition *condition, const int *attributes) {
  if (attributes) fathom_use_own(attributes, sizeof *attributes), fathom_check_attributes(attributes);
  fathom_condition_init(condition);
  return 0;
}
int pthread_cond_destroy(struct fathom_condition *condition) {
  fathom_condition_destroy(condition);
  return 0;
}
int pthread_cond_signal(struct fathom_condition *condition) {
  fathom_condition_signal(condition, 0);
  return 0;
}
int pthread_cond_broadcast(struct fathom_condition *condition) {
  fathom_condition_signal(condition, 1);
  return 0;
}
int pthread_cond_wait(struct fathom_condition *condition, int *mutex) {
  return fathom_condition_wait(condition, mutex, 0);
}
int pthread_cond_timedwait(struct fathom_condition *condition, int *mutex, const void *until) {
  return fathom_condition_timedwait(condition, mutex, until);
}
int pthread_cond_clockwait(struct fathom_condition *condition, int *mutex, int clock, const void *until) {
  (void)clock;
  return fathom_condition_timedwait(condition, mutex, until);
}
int cnd_init(struct fathom_condition *condition) {
  fathom_condition_init(condition);
  return 0;
}
void cnd_destroy(struct fathom_condition *condition) {
  fathom_condition_destroy(condition);
}
int cnd_signal(struct fathom_condition *condition) {
  fathom_condition_signal(condition, 0);
  return 0;
}
int cnd_broadcast(struct fathom_condition *condition) {
  fathom_condition_signal(condition, 1);
  return 0;
}
int cnd_wait(struct fathom_condition *condition, int *mutex) {
  return fathom_condition_wait(condition, mutex, 0) ? 2 : 0;
}
int cnd_timedwait(struct fathom_condition *condition, int *mutex, const void *until) {
  return fathom_condition_timedwait(condition, mutex, until) ? 4 : 0;
}

/* Barriers: how many are waited for, how many have come, how often all have, and the state. */
int pthread_barrier_init(unsigned *barrier, const int *attributes, unsigned count) {
  if (attributes) fathom_use_own(attributes, sizeof *attributes), fathom_check_attributes(attributes);
  fathom_use_whole(barrier, fathom_barrier_size);
  if (count == 0) return fathom_EINVAL;
  __fathom_atomic_begin();
  FATHOM_MISUSE_AGAIN(barrier, barrier[3] == fathom_is_initialised && barrier[1] != 0,
                      "a barrier is initialised that a thread waits for");
  barrier[0] = count;
  barrier[1] = 0;
  barrier[2] = 0;
  if (__fathom_checks_locks() & fathom_lock_misuse) barrier[3] = fathom_is_initialised;
  __fathom_atomic_end();
  return 0;
}
int pthread_barrier_destroy(unsigned *barrier) {
  fathom_use_object(barrier);
  if (!(__fathom_checks_locks() & fathom_lock_misuse)) return 0;
  __fathom_atomic_begin();
  FATHOM_CHECK_STATE((int)barrier[3], "a barrier");
  FATHOM_MISUSE(barrier[3] == fathom_is_initialised && barrier[1] != 0,
                "a barrier is destroyed that a thread waits for");
  barrier[3] = (unsigned)fathom_was_destroyed;
  __fathom_atomic_end();
  return 0;
}
int pthread_barrier_wait(unsigned *barrier) {
  __fathom_atomic_begin();
  FATHOM_CHECK_STATE((int)barrier[3], "a barrier");
  const unsigned round = barrier[2];
  const _Bool is_last = ++barrier[1] == barrier[0];
  if (is_last) {
    barrier[1] = 0;
    barrier[2] = round + 1;
  }
  __fathom_atomic_end();
  __fathom_atomic_begin();
  __fathom_wait(is_last || barrier[2] != round);
  __fathom_atomic_end();
  return is_last ? -1 : 0; /* PTHREAD_BARRIER_SERIAL_THREAD */
}

/* Semaphores: the value; where misuse is asked for the state, and how many wait. */
static int fathom_semaphore_init(unsigned *semaphore, unsigned value) {
  fathom_use_whole(semaphore, fathom_semaphore_size);
  if (value > FATHOM_INT_MAX) return fathom_errno = fathom_EINVAL, -1; /* SEM_VALUE_MAX */
  __fathom_atomic_begin();
  if (__fathom_checks_locks() & fathom_lock_misuse) {
    FATHOM_MISUSE_AGAIN(semaphore, semaphore[1] == fathom_is_initialised && semaphore[2] != 0,
                        "a semaphore is initialised that a thread waits for");
    semaphore[1] = fathom_is_initialised;
    semaphore[2] = 0;
  }
  *semaphore = value;
  __fathom_atomic_end();
  return 0;
}
int sem_init(unsigned *semaphore, int shared, unsigned value) {
  return (void)shared, fathom_semaphore_init(semaphore, value);
}
int sem_destroy(unsigned *semaphore) {
  fathom_use_object(semaphore);
  if (!(__fathom_checks_locks() & fathom_lock_misuse)) return 0;
  __fathom_atomic_begin();
  FATHOM_CHECK_STATE((int)semaphore[1], "a semaphore");
  FATHOM_MISUSE(semaphore[1] == fathom_is_initialised && semaphore[2] != 0,
                "a semaphore is destroyed that a thread waits for");
  semaphore[1] = (unsigned)fathom_was_destroyed;
  __fathom_atomic_end();
  return 0;
}
/* Others see that it waits. */
static inline _Bool fathom_waits_for_semaphore(unsigned *semaphore) {
  if (!(__fathom_checks_locks() & fathom_lock_misuse)) return 0;
  __fathom_atomic_begin();
  FATHOM_CHECK_STATE((int)semaphore[1], "a semaphore");
  const _Bool waits = *semaphore == 0;
  if (waits) semaphore[2]++;
  __fathom_atomic_end();
  return waits;
}
int sem_wait(unsigned *semaphore) {
  const _Bool has_waited = fathom_waits_for_semaphore(semaphore);
  __fathom_atomic_begin();
  __fathom_wait(*semaphore > 0);
  --*semaphore;
  if (has_waited) semaphore[2]--;
  __fathom_atomic_end();
  return 0;
}
static int fathom_semaphore_try(unsigned *semaphore, int error) {
  int result = 0;
  __fathom_atomic_begin();
  FATHOM_CHECK_STATE((int)semaphore[1], "a semaphore");
  if (fathom_try(semaphore, *semaphore > 0))
    --*semaphore;
  else
    result = -1;
  __fathom_atomic_end();
  if (result) fathom_errno = error;
  return result;
}
int sem_timedwait(unsigned *semaphore, const void *until) {
  fathom_use_own(until, fathom_timespec_size);
  return fathom_semaphore_try(semaphore, fathom_ETIMEDOUT);
}
int sem_clockwait(unsigned *semaphore, int clock, const void *until) {
  (void)clock;
  fathom_use_own(until, fathom_timespec_size);
  return fathom_semaphore_try(semaphore, fathom_ETIMEDOUT);
}
int sem_trywait(unsigned *semaphore) {
  return fathom_semaphore_try(semaphore, fathom_EAGAIN);
}
int sem_post(unsigned *semaphore) {
  __fathom_atomic_begin();
  FATHOM_CHECK_STATE((int)semaphore[1], "a semaphore");
  ++*semaphore;
  __fathom_atomic_end();
  return 0;
}
int sem_getvalue(unsigned *semaphore, int *value) {
  __fathom_atomic_begin();
  FATHOM_CHECK_STATE((int)semaphore[1], "a semaphore");
  const int now = (int)*semaphore;
  __fathom_atomic_end();
  *value = now;
  return 0;
}
#endif
