/* Threads: POSIX threads (IEEE 1003.1-2017), semaphores, and threads.h of C11 (7.26), by atomic sections and waiting.
 *
 * What a thread waits for is a condition in an atomic section; where it never holds the thread goes no further. A
 * waiting thread may be woken without a signal (pthread_cond_wait, "spurious wakeups"), so that a condition variable is
 * the mutex given up and taken again, unless somebody asks who waits for ever. Objects lie where the program has them;
 * their bytes are these models' own, but those of static initialisers have their meaning (glibc). */
#include "model.h"
#if __SIZEOF_POINTER__ > 2 /* smaller machines have none */

void __fathom_atomic_begin(void);
void __fathom_atomic_end(void);
void __fathom_wait(int condition);
int __fathom_checks_locks(void);
void __fathom_use_lock(const void *lock, int what);
void __fathom_misuse_lock(int bad, const char *what);
void __fathom_thread_end(void) __attribute__((noreturn));
unsigned long __fathom_thread_self(void);

enum {
  fathom_most_threads = 64,
  fathom_most_keys = 16,
  fathom_EPERM = 1,
  fathom_EAGAIN = 11,
  fathom_EBUSY = 16,
  fathom_EDEADLK = 35,
  fathom_ETIMEDOUT = 110
};

/* What is asked for (__fathom_checks_locks), and what a thread does with a lock (__fathom_use_lock). */
enum { fathom_deadlock = 1, fathom_lock_order = 2, fathom_lock_misuse = 4, fathom_memory = 8 };
enum { fathom_wants, fathom_takes, fathom_gives_back, fathom_tries_in_vain }; /* the last two just before the write */
/* What it looks at is read only where misuse is asked for. */
#define FATHOM_MISUSE(bad, what) \
  do { \
    if (__fathom_checks_locks() & fathom_lock_misuse) __fathom_misuse_lock(bad, what); \
  } while (0)


/* Whether a try succeeds. One that fails orders nothing (POSIX 4.12: functions that succeed synchronise memory). Thus
 * where data races are looked for it may also fail in vain: what follows is then not behind the other thread. */
FATHOM_INPUT(_Bool, vain_try)
static inline _Bool fathom_try(const void *lock, _Bool is_free) {
  if (!is_free || __fathom_checks_accesses() < 2 || !__fathom_nondet_vain_try()) return is_free;
  __fathom_use_lock(lock, fathom_tries_in_vain);
  return 0;
}

/* Within a section: until the lock is free. Where the thread waits for some time only, it may not fail if the lock is
 * free (POSIX), so that it fails where it finds it taken: whoever waits longer comes later. */
static inline _Bool fathom_await_lock(const void *lock, _Bool is_free, _Bool is_timed) {
  if (is_timed) {
    if (!fathom_try(lock, is_free)) return 0;
  } else {
    __fathom_use_lock(lock, fathom_wants);
    __fathom_wait(is_free);
  }
  __fathom_use_lock(lock, fathom_takes);
  return 1;
}

/* A thread's number: 1 is the program's first one. */
static unsigned long fathom_thread_count = 1;
static int fathom_thread_done[fathom_most_threads];
static void *fathom_thread_result[fathom_most_threads];

FATHOM_INPUT(_Bool, timeout)

static void fathom_finish_thread(void *result) {
  const unsigned long self = __fathom_thread_self();
  __fathom_atomic_begin();
  fathom_thread_result[self] = result;
  fathom_thread_done[self] = 1;
  __fathom_atomic_end();
}

/* Executed beside whoever calls it. */
void __fathom_thread_main(unsigned long number, void *(*function)(void *), void *argument) {
  void *result = function(argument);
  (void)number;
  fathom_finish_thread(result);
}

static unsigned long fathom_new_thread(void) {
  /* Who creates a thread is told nothing of others that do. */
  const unsigned long number = __atomic_add_fetch(&fathom_thread_count, 1, __ATOMIC_RELAXED);
  if (number >= fathom_most_threads) __fathom_unsupported("more than 62 threads");
  return number;
}

int pthread_create(unsigned long *thread, const void *attributes, void *(*function)(void *), void *argument) {
  (void)attributes;
  const unsigned long number = fathom_new_thread();
  *thread = number;
  __fathom_thread_main(number, function, argument);
  return 0;
}

static void *fathom_await_thread(unsigned long thread) {
  if (thread == 0 || thread >= fathom_most_threads) {
    fathom_misuse();
    __fathom_unsupported("a thread that was not created");
  }
  __fathom_atomic_begin();
  __fathom_wait(fathom_thread_done[thread]);
  void *result = fathom_thread_result[thread];
  /* The library refers to it no more. */
  if (__fathom_checks_locks() & fathom_memory) fathom_thread_result[thread] = NULL;
  __fathom_atomic_end();
  return result;
}

int pthread_join(unsigned long thread, void **result) {
  void *value = fathom_await_thread(thread);
  if (result) *result = value;
  return 0;
}

void pthread_exit(void *result) {
  fathom_finish_thread(result);
  __fathom_thread_end();
}

unsigned long pthread_self(void) {
  return __fathom_thread_self();
}
int pthread_equal(unsigned long a, unsigned long b) {
  return a == b;
}
int pthread_detach(unsigned long thread) {
  (void)thread;
  return 0;
}
int sched_yield(void) {
  return 0;
}
int pthread_yield(void) {
  return 0;
}
int pthread_setconcurrency(int level) {
  (void)level;
  return 0;
}

int pthread_attr_init(void *attributes) {
  (void)attributes;
  return 0;
}
int pthread_attr_destroy(void *attributes) {
  (void)attributes;
  return 0;
}
int pthread_attr_setdetachstate(void *attributes, int state) {
  (void)attributes, (void)state;
  return 0;
}
int pthread_attr_setstacksize(void *attributes, size_t size) {
  (void)attributes, (void)size;
  return 0;
}

/* Mutexes. Where glibc has them: the owner's number in the first word, how often it has the lock in the second, the
 * kind in the fifth (LP64) or fourth. */
enum {
  fathom_is_recursive = 1,
  fathom_checks_errors = 2,
  fathom_is_adaptive = 3,   /* glibc: for everybody else a normal one */
  fathom_is_destroyed = 64, /* where misuse is asked for */
  fathom_kind = sizeof(long) == 8 ? 4 : 3
};

int pthread_mutexattr_init(int *attributes) {
  *attributes = 0;
  return 0;
}
int pthread_mutexattr_destroy(int *attributes) {
  (void)attributes;
  return 0;
}
int pthread_mutexattr_settype(int *attributes, int kind) {
  *attributes = kind;
  return 0;
}

static int fathom_mutex_init(int *mutex, const int *attributes) {
  const int kind = attributes && *attributes != fathom_is_adaptive ? *attributes & 3 : 0;
  __fathom_atomic_begin();
  mutex[0] = 0;
  mutex[1] = 0;
  mutex[fathom_kind] = kind;
  __fathom_atomic_end();
  return 0;
}

static void fathom_mutex_destroy(int *mutex) {
  if (__fathom_checks_locks() & fathom_lock_misuse) {
    __fathom_atomic_begin();
    FATHOM_MISUSE(mutex[0] != 0, "a mutex is destroyed that is locked");
    FATHOM_MISUSE(mutex[fathom_kind] == fathom_is_destroyed, "a mutex is destroyed twice");
    mutex[fathom_kind] = fathom_is_destroyed;
    __fathom_atomic_end();
  }
}
int pthread_mutex_destroy(int *mutex) {
  (void)*(volatile int *)mutex;
  fathom_mutex_destroy(mutex);
  return 0;
}

/* Within a section. */
static inline void fathom_check_mutex(const int *mutex) {
  FATHOM_MISUSE(mutex[fathom_kind] == fathom_is_destroyed, "a mutex is used that was destroyed");
}

static int fathom_mutex_lock(int *mutex, _Bool is_timed) {
  const int self = (int)__fathom_thread_self();
  int error = 0;
  __fathom_atomic_begin();
  const int kind = mutex[fathom_kind];
  fathom_check_mutex(mutex);
  if (kind == 0 || kind == fathom_is_adaptive) {
    FATHOM_MISUSE(mutex[0] == self, "a mutex is locked again by the thread that has it");
    if (fathom_await_lock(mutex, mutex[0] == 0, is_timed))
      mutex[0] = self;
    else
      error = fathom_ETIMEDOUT;
  } else if (mutex[0] != self) {
    if (fathom_await_lock(mutex, mutex[0] == 0, is_timed))
      mutex[0] = self;
    else
      error = fathom_ETIMEDOUT;
  } else if (kind == fathom_is_recursive) {
    mutex[1]++;
  } else {
    error = fathom_EDEADLK;
  }
  __fathom_atomic_end();
  return error;
}

static int fathom_mutex_trylock(int *mutex) {
  const int self = (int)__fathom_thread_self();
  int error = 0;
  __fathom_atomic_begin();
  fathom_check_mutex(mutex);
  if (fathom_try(mutex, mutex[0] == 0)) {
    __fathom_use_lock(mutex, fathom_takes);
    mutex[0] = self;
  } else if (mutex[fathom_kind] == fathom_is_recursive && mutex[0] == self) {
    mutex[1]++;
  } else {
    error = fathom_EBUSY;
  }
  __fathom_atomic_end();
  return error;
}

int pthread_mutex_timedlock(int *mutex, const void *until) {
  (void)until;
  return fathom_mutex_lock(mutex, 1);
}
int pthread_mutex_clocklock(int *mutex, int clock, const void *until) {
  (void)until, (void)clock;
  return fathom_mutex_lock(mutex, 1);
}

static int fathom_mutex_unlock(int *mutex) {
  const int self = (int)__fathom_thread_self();
  int error = 0;
  __fathom_atomic_begin();
  const int kind = mutex[fathom_kind];
  fathom_check_mutex(mutex);
  if (kind != 0 && kind != fathom_is_adaptive && mutex[0] != self) {
    error = fathom_EPERM;
  } else if (kind == fathom_is_recursive && mutex[1] > 0) {
    mutex[1]--;
  } else {
    FATHOM_MISUSE(mutex[0] != self, "a mutex is unlocked by a thread that does not have it");
    __fathom_use_lock(mutex, fathom_gives_back);
    mutex[0] = 0;
  }
  __fathom_atomic_end();
  return error;
}

int pthread_mutex_init(int *mutex, const int *attributes) {
  return fathom_mutex_init(mutex, attributes);
}
int pthread_mutex_lock(int *mutex) {
  return fathom_mutex_lock(mutex, 0);
}
int pthread_mutex_trylock(int *mutex) {
  return fathom_mutex_trylock(mutex);
}
int pthread_mutex_unlock(int *mutex) {
  return fathom_mutex_unlock(mutex);
}

/* Condition variables: a bit for each thread that waits. Where deadlocks are looked for a thread is woken without a
 * signal once at most: else no loop around a wait would come to an end. */
FATHOM_INPUT(_Bool, wakeup)
static _Thread_local _Bool fathom_was_woken;
FATHOM_INPUT(unsigned char, woken_thread)

/* An error-checking mutex that the thread does not have is an error (POSIX: EPERM), any other one misuse. */
static int fathom_condition_wait(unsigned long long *condition, int *mutex, _Bool is_over) {
  const unsigned long self = __fathom_thread_self();
  if (mutex[fathom_kind] == fathom_checks_errors && mutex[0] != (int)self) return fathom_EPERM;
  FATHOM_MISUSE(mutex[0] != (int)self, "a condition is waited for without the mutex");
  if (!(__fathom_checks_locks() & fathom_deadlock)) {
    fathom_mutex_unlock(mutex);
    fathom_mutex_lock(mutex, 0);
    return 0;
  }
  const unsigned long long mine = 1ull << (self & 63);
  __fathom_atomic_begin();
  *condition |= mine;
  fathom_mutex_unlock(mutex);
  __fathom_atomic_end();
  if (!is_over && !fathom_was_woken) is_over = fathom_was_woken = __fathom_nondet_wakeup();
  __fathom_atomic_begin();
  __fathom_wait(is_over || !(*condition & mine));
  *condition &= ~mine;
  __fathom_atomic_end();
  fathom_mutex_lock(mutex, 0);
  return 0;
}
static void fathom_condition_signal(unsigned long long *condition, _Bool all) {
  if (!(__fathom_checks_locks() & fathom_deadlock)) return;
  __fathom_atomic_begin();
  if (all) {
    *condition = 0;
  } else if (*condition) {
    const unsigned char thread = __fathom_nondet_woken_thread();
    __fathom_assume(thread < fathom_most_threads && (*condition >> thread & 1));
    *condition &= ~(1ull << thread);
  }
  __fathom_atomic_end();
}
int pthread_cond_init(unsigned long long *condition, const void *attributes) {
  (void)attributes;
  if (__fathom_checks_locks() & fathom_deadlock) *condition = 0;
  return 0;
}
int pthread_cond_destroy(void *condition) {
  (void)condition;
  return 0;
}
int pthread_cond_signal(unsigned long long *condition) {
  fathom_condition_signal(condition, 0);
  return 0;
}
int pthread_cond_broadcast(unsigned long long *condition) {
  fathom_condition_signal(condition, 1);
  return 0;
}
int pthread_cond_wait(unsigned long long *condition, int *mutex) {
  return fathom_condition_wait(condition, mutex, 0);
}
static int fathom_condition_timedwait(unsigned long long *condition, int *mutex) {
  /* Without a timeout there is a signal, or a wakeup without one: it does not wait for ever. */
  const int end = __fathom_nondet_timeout() ? fathom_ETIMEDOUT : 0;
  const int error = fathom_condition_wait(condition, mutex, 1);
  return error ? error : end;
}
int pthread_cond_timedwait(unsigned long long *condition, int *mutex, const void *until) {
  (void)until;
  return fathom_condition_timedwait(condition, mutex);
}

/* Read-write locks: the writer's number, how many readers, and where misuse is asked for a bit for each of them. */
static inline _Bool fathom_reads(const int *lock) {
  return *(const unsigned long long *)(lock + 2) >> (__fathom_thread_self() & 63) & 1;
}
static inline void fathom_note_reader(int *lock, _Bool has_it) {
  if (!(__fathom_checks_locks() & fathom_lock_misuse)) return;
  unsigned long long *readers = (unsigned long long *)(lock + 2);
  const unsigned long long mine = 1ull << (__fathom_thread_self() & 63);
  if (has_it && (*readers & mine)) __fathom_unsupported("a read lock that a thread takes twice, under lock-misuse");
  if (!has_it)
    FATHOM_MISUSE(!(*readers & mine), "a read-write lock is unlocked by a thread that does not have it");
  *readers = has_it ? *readers | mine : *readers & ~mine;
}
int pthread_rwlock_init(int *lock, const void *attributes) {
  (void)attributes;
  __fathom_atomic_begin();
  lock[0] = 0;
  lock[1] = 0;
  if (__fathom_checks_locks() & fathom_lock_misuse) *(unsigned long long *)(lock + 2) = 0;
  __fathom_atomic_end();
  return 0;
}
/* Within a section. Where misuse is asked for the writer of a lock that was destroyed is -1. */
static inline void fathom_check_rwlock(const int *lock) {
  FATHOM_MISUSE(lock[0] == -1, "a read-write lock is used that was destroyed");
}
int pthread_rwlock_destroy(int *lock) {
  if (!(__fathom_checks_locks() & fathom_lock_misuse)) return 0;
  __fathom_atomic_begin();
  fathom_check_rwlock(lock);
  FATHOM_MISUSE(lock[0] > 0 || lock[1] != 0, "a read-write lock is destroyed that is locked");
  lock[0] = -1;
  __fathom_atomic_end();
  return 0;
}
static int fathom_lock_to_read(int *lock, _Bool is_timed) {
  int error = 0;
  __fathom_atomic_begin();
  fathom_check_rwlock(lock);
  FATHOM_MISUSE(lock[0] == (int)__fathom_thread_self(), "a read-write lock is locked again by the thread that has it");
  if (fathom_await_lock(lock, lock[0] == 0, is_timed)) {
    lock[1]++;
    fathom_note_reader(lock, 1);
  } else {
    error = fathom_ETIMEDOUT;
  }
  __fathom_atomic_end();
  return error;
}
static int fathom_lock_to_write(int *lock, _Bool is_timed) {
  const int self = (int)__fathom_thread_self();
  int error = 0;
  __fathom_atomic_begin();
  fathom_check_rwlock(lock);
  FATHOM_MISUSE(lock[0] == self || fathom_reads(lock), "a read-write lock is locked again by the thread that has it");
  if (fathom_await_lock(lock, lock[0] == 0 && lock[1] == 0, is_timed))
    lock[0] = self;
  else
    error = fathom_ETIMEDOUT;
  __fathom_atomic_end();
  return error;
}
int pthread_rwlock_rdlock(int *lock) {
  return fathom_lock_to_read(lock, 0);
}
int pthread_rwlock_wrlock(int *lock) {
  return fathom_lock_to_write(lock, 0);
}
int pthread_rwlock_timedrdlock(int *lock, const void *until) {
  (void)until;
  return fathom_lock_to_read(lock, 1);
}
int pthread_rwlock_timedwrlock(int *lock, const void *until) {
  (void)until;
  return fathom_lock_to_write(lock, 1);
}
int pthread_rwlock_tryrdlock(int *lock) {
  int error = 0;
  __fathom_atomic_begin();
  fathom_check_rwlock(lock);
  if (fathom_try(lock, lock[0] == 0)) {
    __fathom_use_lock(lock, fathom_takes);
    lock[1]++;
    fathom_note_reader(lock, 1);
  } else {
    error = fathom_EBUSY;
  }
  __fathom_atomic_end();
  return error;
}
int pthread_rwlock_trywrlock(int *lock) {
  const int self = (int)__fathom_thread_self();
  int error = 0;
  __fathom_atomic_begin();
  fathom_check_rwlock(lock);
  if (fathom_try(lock, lock[0] == 0 && lock[1] == 0)) {
    __fathom_use_lock(lock, fathom_takes);
    lock[0] = self;
  } else {
    error = fathom_EBUSY;
  }
  __fathom_atomic_end();
  return error;
}
int pthread_rwlock_unlock(int *lock) {
  const int self = (int)__fathom_thread_self();
  __fathom_atomic_begin();
  FATHOM_MISUSE(lock[0] != 0 && lock[0] != self,
                       "a read-write lock is unlocked by a thread that does not have it");
  if (lock[0] != 0) {
    __fathom_use_lock(lock, fathom_gives_back);
    lock[0] = 0;
  } else {
    __fathom_use_lock(lock, fathom_gives_back);
    lock[1]--;
    fathom_note_reader(lock, 0);
  }
  __fathom_atomic_end();
  return 0;
}

/* Spin locks: the owner's number. */
int pthread_spin_init(int *lock, int shared) {
  (void)shared;
  __fathom_atomic_begin();
  *lock = 0;
  __fathom_atomic_end();
  return 0;
}
/* Within a section, as with read-write locks. */
static inline void fathom_check_spin(const int *lock) {
  FATHOM_MISUSE(*lock == -1, "a spin lock is used that was destroyed");
}
int pthread_spin_destroy(int *lock) {
  if (!(__fathom_checks_locks() & fathom_lock_misuse)) return 0;
  __fathom_atomic_begin();
  fathom_check_spin(lock);
  FATHOM_MISUSE(*lock > 0, "a spin lock is destroyed that is locked");
  *lock = -1;
  __fathom_atomic_end();
  return 0;
}
int pthread_spin_lock(int *lock) {
  const int self = (int)__fathom_thread_self();
  __fathom_atomic_begin();
  fathom_check_spin(lock);
  FATHOM_MISUSE(*lock == self, "a spin lock is locked again by the thread that has it");
  fathom_await_lock(lock, *lock == 0, 0);
  *lock = self;
  __fathom_atomic_end();
  return 0;
}
int pthread_spin_trylock(int *lock) {
  const int self = (int)__fathom_thread_self();
  int error = 0;
  __fathom_atomic_begin();
  fathom_check_spin(lock);
  if (fathom_try(lock, *lock == 0)) {
    __fathom_use_lock(lock, fathom_takes);
    *lock = self;
  } else {
    error = fathom_EBUSY;
  }
  __fathom_atomic_end();
  return error;
}
int pthread_spin_unlock(int *lock) {
  const int self = (int)__fathom_thread_self();
  __fathom_atomic_begin();
  FATHOM_MISUSE(*lock != self, "a spin lock is unlocked by a thread that does not have it");
  __fathom_use_lock(lock, fathom_gives_back);
  *lock = 0;
  __fathom_atomic_end();
  return 0;
}

/* Barriers: how many are waited for, how many have come, how often all have. */
int pthread_barrier_init(unsigned *barrier, const void *attributes, unsigned count) {
  (void)attributes;
  __fathom_atomic_begin();
  barrier[0] = count;
  barrier[1] = 0;
  barrier[2] = 0;
  __fathom_atomic_end();
  return 0;
}
int pthread_barrier_destroy(unsigned *barrier) {
  (void)barrier;
  return 0;
}
int pthread_barrier_wait(unsigned *barrier) {
  __fathom_atomic_begin();
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

/* Semaphores. */
int sem_init(unsigned *semaphore, int shared, unsigned value) {
  (void)shared;
  __fathom_atomic_begin();
  *semaphore = value;
  __fathom_atomic_end();
  return 0;
}
int sem_destroy(unsigned *semaphore) {
  (void)semaphore;
  return 0;
}
int sem_wait(unsigned *semaphore) {
  __fathom_atomic_begin();
  __fathom_wait(*semaphore > 0);
  --*semaphore;
  __fathom_atomic_end();
  return 0;
}
static int fathom_semaphore_try(unsigned *semaphore, int error) {
  int result = 0;
  __fathom_atomic_begin();
  if (fathom_try(semaphore, *semaphore > 0))
    --*semaphore;
  else
    result = -1;
  __fathom_atomic_end();
  if (result) fathom_errno = error;
  return result;
}
int sem_timedwait(unsigned *semaphore, const void *until) {
  (void)until;
  return fathom_semaphore_try(semaphore, fathom_ETIMEDOUT);
}
int sem_trywait(unsigned *semaphore) {
  return fathom_semaphore_try(semaphore, fathom_EAGAIN);
}
int sem_post(unsigned *semaphore) {
  __fathom_atomic_begin();
  ++*semaphore;
  __fathom_atomic_end();
  return 0;
}
int sem_getvalue(unsigned *semaphore, int *value) {
  __fathom_atomic_begin();
  *value = (int)*semaphore;
  __fathom_atomic_end();
  return 0;
}

/* Once: 1 while the function runs, 2 behind it. */
static int fathom_once(int *once, void (*function)(void)) {
  __fathom_atomic_begin();
  __fathom_wait(*once != 1);
  const _Bool is_first = *once == 0;
  if (is_first) *once = 1;
  __fathom_atomic_end();
  if (!is_first) return 0;
  function();
  __fathom_atomic_begin();
  *once = 2;
  __fathom_atomic_end();
  return 0;
}

int pthread_once(int *once, void (*function)(void)) {
  return fathom_once(once, function);
}

/* Values of each thread's own; no destructors are called. */
static unsigned fathom_key_count;
static void *fathom_values[fathom_most_threads][fathom_most_keys];
int pthread_key_create(unsigned *key, void (*destructor)(void *)) {
  if (destructor) __fathom_unsupported("destructors of a thread's values");
  __fathom_atomic_begin();
  const unsigned number = fathom_key_count++;
  __fathom_atomic_end();
  if (number >= fathom_most_keys) __fathom_unsupported("more than 16 keys of threads");
  *key = number;
  return 0;
}
int pthread_key_delete(unsigned key) {
  (void)key;
  return 0;
}
int pthread_setspecific(unsigned key, const void *value) {
  const unsigned long self = __fathom_thread_self();
  __fathom_atomic_begin();
  fathom_values[self][key] = (void *)value;
  __fathom_atomic_end();
  return 0;
}
void *pthread_getspecific(unsigned key) {
  const unsigned long self = __fathom_thread_self();
  __fathom_atomic_begin();
  void *value = fathom_values[self][key];
  __fathom_atomic_end();
  return value;
}

int tss_create(unsigned *key, void (*destructor)(void *)) {
  return pthread_key_create(key, destructor);
}
void tss_delete(unsigned key) {
  (void)key;
}
int tss_set(unsigned key, void *value) {
  return pthread_setspecific(key, value);
}
void *tss_get(unsigned key) {
  return pthread_getspecific(key);
}

/* threads.h (C11 7.26): thrd_success is 0, thrd_busy 1, thrd_error 2. */
static struct fathom_c11_start {
  int (*function)(void *);
  void *argument;
} fathom_c11_starts[fathom_most_threads];
static void *fathom_run_c11(void *number) {
  const struct fathom_c11_start *start = &fathom_c11_starts[(unsigned long)number];
  return (void *)(long)start->function(start->argument);
}
int thrd_create(unsigned long *thread, int (*function)(void *), void *argument) {
  const unsigned long number = fathom_new_thread();
  fathom_c11_starts[number].function = function;
  fathom_c11_starts[number].argument = argument;
  *thread = number;
  __fathom_thread_main(number, fathom_run_c11, (void *)number);
  return 0;
}
int thrd_join(unsigned long thread, int *result) {
  void *value = fathom_await_thread(thread);
  if (result) *result = (int)(long)value;
  return 0;
}
void thrd_exit(int result) {
  fathom_finish_thread((void *)(long)result);
  __fathom_thread_end();
}
unsigned long thrd_current(void) {
  return __fathom_thread_self();
}
int thrd_equal(unsigned long a, unsigned long b) {
  return a == b;
}
int thrd_detach(unsigned long thread) {
  (void)thread;
  return 0;
}
void thrd_yield(void) {}
int mtx_init(int *mutex, int kind) {
  const int attributes = kind & 1 ? fathom_is_recursive : 0; /* mtx_recursive */
  return fathom_mutex_init(mutex, &attributes);
}
void mtx_destroy(int *mutex) {
  fathom_mutex_destroy(mutex);
}
int mtx_lock(int *mutex) {
  return fathom_mutex_lock(mutex, 0) ? 2 : 0;
}
int mtx_trylock(int *mutex) {
  return fathom_mutex_trylock(mutex) ? 1 : 0;
}
int mtx_timedlock(int *mutex, const void *until) {
  (void)until;
  return fathom_mutex_lock(mutex, 1) ? 4 : 0; /* thrd_timedout */
}
/* C11 7.26.4.6p2: of any kind the thread must have it. */
int mtx_unlock(int *mutex) {
  FATHOM_MISUSE(mutex[0] != (int)__fathom_thread_self(), "a mutex is unlocked by a thread that does not have it");
  return fathom_mutex_unlock(mutex) ? 2 : 0;
}
int cnd_init(unsigned long long *condition) {
  return pthread_cond_init(condition, NULL);
}
void cnd_destroy(void *condition) {
  (void)condition;
}
int cnd_signal(unsigned long long *condition) {
  fathom_condition_signal(condition, 0);
  return 0;
}
int cnd_broadcast(unsigned long long *condition) {
  fathom_condition_signal(condition, 1);
  return 0;
}
int cnd_wait(unsigned long long *condition, int *mutex) {
  return fathom_condition_wait(condition, mutex, 0) ? 2 : 0;
}
int cnd_timedwait(unsigned long long *condition, int *mutex, const void *until) {
  (void)until;
  return fathom_condition_timedwait(condition, mutex) ? 4 : 0;
}
void call_once(int *once, void (*function)(void)) {
  fathom_once(once, function);
}
#endif
