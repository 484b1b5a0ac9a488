/* Mutexes, read-write locks and spin locks, of POSIX and of threads.h (C11 7.26.4). */
#include "model.h"
#if __SIZEOF_POINTER__ > 2 /* smaller machines have none */
#include "threads.h"

/* Whether a try succeeds. One that fails orders nothing (POSIX 4.12: functions that succeed synchronise memory). Thus
 * where data races are looked for it may also fail in vain: what follows is then not behind the other thread. */
FATHOM_INPUT(_Bool, vain_try)
static inline _Bool fathom_try(const void *lock, _Bool is_free) {
  if (!is_free || __fathom_checks_accesses() < 2 || !__fathom_nondet_vain_try()) return is_free;
  __fathom_use_lock(lock, fathom_tries_in_vain);
  return 0;
}

/* Within a section: until the lock is free. Where the thread waits for some time only, it may not fail if the lock is
 * free (POSIX), so that it fails where it finds it taken: whoever waits longer comes later. Then alone the time is
 * looked at. */
static inline _Bool fathom_await_lock(const void *lock, _Bool is_free, _Bool is_timed, const void *until) {
  if (is_timed) {
    if (!fathom_try(lock, is_free)) return fathom_use_own(until, fathom_timespec_size), 0;
  } else {
    __fathom_use_lock(lock, fathom_wants);
    __fathom_wait(is_free);
  }
  __fathom_use_lock(lock, fathom_takes);
  return 1;
}

/* Mutexes. Where glibc has them: the owner's number in the first word, how often it has the lock in the second, the
 * kind in the fifth (LP64) or fourth. The third word of a robust one: whether an owner ended with it. */
enum {
  fathom_is_recursive = 1,
  fathom_checks_errors = 2,
  fathom_is_adaptive = 3,   /* glibc: for everybody else a normal one */
  fathom_is_robust = 16,
  fathom_is_destroyed = 64, /* these two where misuse is asked for */
  fathom_is_plain = 128,    /* of threads.h, without mtx_timed */
  fathom_kind = sizeof(long) == 8 ? 4 : 3
};
enum { fathom_is_inconsistent = 1, fathom_is_lost };

/* The default one where the program has no others, whatever threads have written. */
static int fathom_has_lock_kinds = 1; /* answered by frontend/analysis/lock_kinds.h */
static inline int fathom_kind_of_mutex(const int *mutex) {
  if (!fathom_has_lock_kinds && !(__fathom_checks_locks() & fathom_lock_misuse)) return 0;
  __fathom_atomic_begin(); /* here and below within another one: a function that has one is one step */
  const int kind = mutex[fathom_kind];
  __fathom_atomic_end();
  return kind;
}

/* Where misuse is asked for a word has the address at which the mutex was initialised, or used first if it is not
 * static: that of a copy is another one (POSIX 2.9.9: only the mutex itself may be used). Static initialisers have 0
 * there; that stays in static ones, so that loops of threads need not know of it. */
static inline unsigned long *fathom_own_address(int *mutex) {
  return (unsigned long *)(mutex + (sizeof(long) == 8 ? 6 : 5));
}
/* Those of the first thread that are not static, of which nobody knows what they held before. */
enum { fathom_most_initialised = 8 };
static const int *fathom_initialised[fathom_most_initialised];
static unsigned fathom_initialised_count;
/* A block may lie where one was that is freed. */
static inline _Bool fathom_is_same_mutex(const int *one, const int *other) {
  return __fathom_same_object(one, other) && __fathom_pointer_offset(one) == __fathom_pointer_offset(other);
}
static void fathom_note_initialised(int *mutex) {
  if (!(__fathom_checks_locks() & fathom_lock_misuse)) return;
  __fathom_atomic_begin();
  if (__fathom_is_older(mutex, &fathom_some_static)) {
    __fathom_misuse_lock(mutex[0] != 0, "a mutex is initialised that is locked");
    __fathom_misuse_lock(mutex[fathom_kind] != fathom_is_destroyed && *fathom_own_address(mutex) == __fathom_address(mutex),
                         "a mutex is initialised again that was not destroyed");
  } else if (__fathom_thread_self() == 1) {
    for (unsigned i = 0; i < fathom_initialised_count; ++i)
      __fathom_misuse_lock(fathom_is_same_mutex(fathom_initialised[i], mutex),
                           "a mutex is initialised again that was not destroyed");
    if (fathom_initialised_count < fathom_most_initialised) fathom_initialised[fathom_initialised_count++] = mutex;
  }
  *fathom_own_address(mutex) = __fathom_address(mutex);
  __fathom_atomic_end();
}
static void fathom_note_destroyed(const int *mutex) {
  if (__fathom_is_older(mutex, &fathom_some_static) || __fathom_thread_self() != 1) return;
  __fathom_atomic_begin();
  for (unsigned i = 0; i < fathom_initialised_count; ++i)
    if (fathom_is_same_mutex(fathom_initialised[i], mutex)) fathom_initialised[i] = NULL;
  __fathom_atomic_end();
}

static int fathom_mutex_init(int *mutex, const int *attributes) {
  const int wanted = fathom_is_adaptive | fathom_is_robust | fathom_is_plain;
  const int kind = attributes ? *attributes & wanted : 0;
  fathom_use_whole(mutex, fathom_mutex_size);
  __fathom_atomic_begin();
  fathom_note_initialised(mutex);
  mutex[0] = 0;
  mutex[1] = 0;
  if (kind & fathom_is_robust) mutex[2] = 0;
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
    fathom_note_destroyed(mutex);
    __fathom_atomic_end();
  }
}
int pthread_mutex_destroy(int *mutex) {
  fathom_use_object(mutex);
  fathom_mutex_destroy(mutex);
  return 0;
}

/* Within a section. */
static inline void fathom_check_mutex(int *mutex) {
  if (!(__fathom_checks_locks() & fathom_lock_misuse)) return;
  __fathom_atomic_begin();
  const int kind = fathom_kind_of_mutex(mutex);
  __fathom_misuse_lock(kind == fathom_is_destroyed, "a mutex is used that was destroyed");
  __fathom_misuse_lock(kind & ~(fathom_is_adaptive | fathom_is_robust | fathom_is_destroyed | fathom_is_plain),
                       "a mutex is used that was not initialised");
  const unsigned long first = *fathom_own_address(mutex), own = __fathom_address(mutex);
  __fathom_misuse_lock(first != 0 && first != own, "a mutex is used that is the copy of another one");
  if (!__fathom_is_older(mutex, &fathom_some_static)) *fathom_own_address(mutex) = own;
  __fathom_atomic_end();
}

/* Whether the thread ended that has it. */
static inline _Bool fathom_is_left(const int *mutex, int kind) {
  if (!(kind & fathom_is_robust)) return 0;
  __fathom_atomic_begin();
  const int owner = mutex[0];
  const _Bool is_left = owner > 0 && owner < fathom_most_threads && fathom_thread_done[owner];
  __fathom_atomic_end();
  return is_left;
}
/* After the moment in which it was taken. */
static inline int fathom_inherit(int *mutex, _Bool was_left) {
  if (!was_left) return 0;
  __fathom_atomic_begin();
  mutex[1] = 0;
  mutex[2] = fathom_is_inconsistent;
  __fathom_atomic_end();
  return fathom_EOWNERDEAD;
}

static int fathom_mutex_lock(int *mutex, _Bool is_timed, const void *until) {
  const int self = (int)__fathom_thread_self();
  int error = 0;
  __fathom_atomic_begin();
  const int kind = fathom_kind_of_mutex(mutex), type = kind & fathom_is_adaptive;
  fathom_check_mutex(mutex);
  const _Bool was_left = fathom_is_left(mutex, kind);
  if ((kind & fathom_is_robust) && mutex[2] == fathom_is_lost) {
    error = fathom_ENOTRECOVERABLE;
  } else if (type == 0 || type == fathom_is_adaptive) {
    FATHOM_MISUSE(mutex[0] == self, "a mutex is locked again by the thread that has it");
    if (fathom_await_lock(mutex, mutex[0] == 0 || was_left, is_timed, until))
      mutex[0] = self, error = fathom_inherit(mutex, was_left);
    else
      error = fathom_ETIMEDOUT;
  } else if (mutex[0] != self) {
    if (fathom_await_lock(mutex, mutex[0] == 0 || was_left, is_timed, until))
      mutex[0] = self, error = fathom_inherit(mutex, was_left);
    else
      error = fathom_ETIMEDOUT;
  } else if (type == fathom_is_recursive) {
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
  const int kind = fathom_kind_of_mutex(mutex);
  const _Bool was_left = fathom_is_left(mutex, kind);
  if ((kind & fathom_is_robust) && mutex[2] == fathom_is_lost) {
    error = fathom_ENOTRECOVERABLE;
  } else if (fathom_try(mutex, mutex[0] == 0 || was_left)) {
    __fathom_use_lock(mutex, fathom_takes);
    mutex[0] = self;
    error = fathom_inherit(mutex, was_left);
  } else if ((kind & fathom_is_adaptive) == fathom_is_recursive && mutex[0] == self) {
    mutex[1]++;
  } else {
    error = fathom_EBUSY;
  }
  __fathom_atomic_end();
  return error;
}

int pthread_mutex_timedlock(int *mutex, const void *until) {
  return fathom_mutex_lock(mutex, 1, until);
}
int pthread_mutex_clocklock(int *mutex, int clock, const void *until) {
  (void)clock;
  return fathom_mutex_lock(mutex, 1, until);
}

static int fathom_mutex_unlock(int *mutex) {
  const int self = (int)__fathom_thread_self();
  int error = 0;
  __fathom_atomic_begin();
  const int kind = fathom_kind_of_mutex(mutex), type = kind & fathom_is_adaptive;
  fathom_check_mutex(mutex);
  if (((type != 0 && type != fathom_is_adaptive) || (kind & fathom_is_robust)) && mutex[0] != self) {
    error = fathom_EPERM;
  } else if (type == fathom_is_recursive && mutex[1] > 0) {
    mutex[1]--;
  } else {
    FATHOM_MISUSE(mutex[0] != self, "a mutex is unlocked by a thread that does not have it");
    if ((kind & fathom_is_robust) && mutex[2] == fathom_is_inconsistent) mutex[2] = fathom_is_lost;
    __fathom_use_lock(mutex, fathom_gives_back);
    mutex[0] = 0;
  }
  __fathom_atomic_end();
  return error;
}

/* What the owner that ended has left is in order again. */
int pthread_mutex_consistent(int *mutex) {
  int error = fathom_EINVAL;
  __fathom_atomic_begin();
  fathom_check_mutex(mutex);
  if ((fathom_kind_of_mutex(mutex) & fathom_is_robust) && mutex[2] == fathom_is_inconsistent) {
    mutex[2] = 0;
    error = 0;
  }
  __fathom_atomic_end();
  return error;
}
int pthread_mutex_consistent_np(int *mutex) {
  return pthread_mutex_consistent(mutex);
}

int pthread_mutex_init(int *mutex, const int *attributes) {
  if (attributes) fathom_check_attributes(attributes);
  return fathom_mutex_init(mutex, attributes);
}
int pthread_mutex_lock(int *mutex) {
  return fathom_mutex_lock(mutex, 0, NULL);
}
int pthread_mutex_trylock(int *mutex) {
  return fathom_mutex_trylock(mutex);
}
int pthread_mutex_unlock(int *mutex) {
  return fathom_mutex_unlock(mutex);
}

/* threads.h: thrd_success is 0, thrd_busy 1, thrd_error 2. */
int mtx_init(int *mutex, int kind) {
  int attributes = kind & 1 ? fathom_is_recursive : 0; /* mtx_recursive */
  if (!(kind & 2) && __fathom_checks_locks() & fathom_lock_misuse) attributes |= fathom_is_plain; /* mtx_timed */
  return fathom_mutex_init(mutex, &attributes);
}
void mtx_destroy(int *mutex) {
  fathom_use_object(mutex);
  fathom_mutex_destroy(mutex);
}
int mtx_lock(int *mutex) {
  return fathom_mutex_lock(mutex, 0, NULL) ? 2 : 0;
}
int mtx_trylock(int *mutex) {
  return fathom_mutex_trylock(mutex) ? 1 : 0;
}
int mtx_timedlock(int *mutex, const void *until) {
  FATHOM_MISUSE(mutex[fathom_kind] & fathom_is_plain, "a mutex is locked for a time that is not mtx_timed");
  return fathom_mutex_lock(mutex, 1, until) ? 4 : 0; /* thrd_timedout */
}
/* C11 7.26.4.6p2: of any kind the thread must have it. */
int mtx_unlock(int *mutex) {
  FATHOM_MISUSE(mutex[0] != (int)__fathom_thread_self(), "a mutex is unlocked by a thread that does not have it");
  return fathom_mutex_unlock(mutex) ? 2 : 0;
}

/* Read-write locks: the writer's number, how many readers; where misuse is asked for two bits for each thread, how
 * often it reads; where deadlocks are, how many writers wait. The kind is where glibc's initialisers have it. */
enum {
  fathom_no_reader_again = 2, /* PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP */
  fathom_waiting_writers = sizeof(long) == 8 ? 6 : 7,
  fathom_rwlock_kind = sizeof(long) == 8 ? 48 : 24 /* bytes */
};
static inline unsigned char *fathom_kind_of(const int *lock) {
  return (unsigned char *)lock + fathom_rwlock_kind;
}
static inline unsigned fathom_reads(const int *lock) {
  const unsigned long long *readers = (const unsigned long long *)(lock + 2);
  const unsigned long self = __fathom_thread_self() & 63;
  return (unsigned)(readers[0] >> self & 1) + 2 * (unsigned)(readers[1] >> self & 1);
}
static inline void fathom_note_reader(int *lock, _Bool has_it) {
  if (!(__fathom_checks_locks() & fathom_lock_misuse)) return;
  unsigned long long *readers = (unsigned long long *)(lock + 2);
  const unsigned long long mine = 1ull << (__fathom_thread_self() & 63);
  const unsigned count = fathom_reads(lock);
  if (has_it && count == 3) __fathom_unsupported("a read lock that a thread takes four times, under lock-misuse");
  if (!has_it) FATHOM_MISUSE(count == 0, "a read-write lock is unlocked by a thread that does not have it");
  const unsigned now = has_it ? count + 1 : count - 1;
  readers[0] = now & 1 ? readers[0] | mine : readers[0] & ~mine;
  readers[1] = now & 2 ? readers[1] | mine : readers[1] & ~mine;
}
int pthread_rwlock_init(int *lock, const int *attributes) {
  if (attributes) fathom_check_attributes(attributes);
  const int kind = attributes ? *attributes & 3 : 0;
  fathom_use_whole(lock, fathom_rwlock_size);
  __fathom_atomic_begin();
  FATHOM_MISUSE_AGAIN(lock, lock[0] > 0 || lock[1] != 0, "a read-write lock is initialised that is locked");
  lock[0] = 0;
  lock[1] = 0;
  if (__fathom_checks_locks() & fathom_lock_misuse) {
    ((unsigned long long *)(lock + 2))[0] = 0;
    ((unsigned long long *)(lock + 2))[1] = 0;
  }
  if (__fathom_checks_locks() & fathom_deadlock) lock[fathom_waiting_writers] = 0;
  if (__fathom_checks_locks() & (fathom_deadlock | fathom_lock_misuse)) *fathom_kind_of(lock) = (unsigned char)kind;
  __fathom_atomic_end();
  return 0;
}
/* Within a section. Where misuse is asked for the writer of a lock that was destroyed is -1. */
static inline void fathom_check_rwlock(const int *lock) {
  FATHOM_MISUSE(lock[0] == -1, "a read-write lock is used that was destroyed");
  FATHOM_MISUSE(lock[0] < -1 || *fathom_kind_of(lock) > fathom_no_reader_again,
                "a read-write lock is used that was not initialised");
}
int pthread_rwlock_destroy(int *lock) {
  fathom_use_object(lock);
  if (!(__fathom_checks_locks() & fathom_lock_misuse)) return 0;
  __fathom_atomic_begin();
  fathom_check_rwlock(lock);
  FATHOM_MISUSE(lock[0] > 0 || lock[1] != 0, "a read-write lock is destroyed that is locked");
  lock[0] = -1;
  __fathom_atomic_end();
  return 0;
}
/* Who reads what no writer has may read, unless the kind is one where a waiting writer goes before further readers:
 * this only makes threads wait, so that it is looked at where somebody asks who waits for ever. */
static inline _Bool fathom_lets_readers_in(const int *lock) {
  if (!(__fathom_checks_locks() & fathom_deadlock)) return lock[0] == 0;
  const _Bool is_held_back =
      *fathom_kind_of(lock) == fathom_no_reader_again && lock[1] != 0 && lock[fathom_waiting_writers] != 0;
  return lock[0] == 0 && !is_held_back;
}
static int fathom_lock_to_read(int *lock, _Bool is_timed, const void *until) {
  int error = 0;
  __fathom_atomic_begin();
  fathom_check_rwlock(lock);
  FATHOM_MISUSE(lock[0] == (int)__fathom_thread_self(), "a read-write lock is locked again by the thread that has it");
  if (fathom_await_lock(lock, fathom_lets_readers_in(lock), is_timed, until)) {
    lock[1]++;
    fathom_note_reader(lock, 1);
  } else {
    error = fathom_ETIMEDOUT;
  }
  __fathom_atomic_end();
  return error;
}
/* Others see that it waits. */
static inline _Bool fathom_waits_to_write(int *lock) {
  if (!(__fathom_checks_locks() & fathom_deadlock) || *fathom_kind_of(lock) != fathom_no_reader_again) return 0;
  __fathom_atomic_begin();
  const _Bool waits = lock[0] != 0 || lock[1] != 0;
  if (waits) lock[fathom_waiting_writers]++;
  __fathom_atomic_end();
  return waits;
}
static int fathom_lock_to_write(int *lock, _Bool is_timed, const void *until) {
  const int self = (int)__fathom_thread_self();
  const _Bool has_waited = !is_timed && fathom_waits_to_write(lock);
  int error = 0;
  __fathom_atomic_begin();
  fathom_check_rwlock(lock);
  FATHOM_MISUSE(lock[0] == self || fathom_reads(lock), "a read-write lock is locked again by the thread that has it");
  if (fathom_await_lock(lock, lock[0] == 0 && lock[1] == 0, is_timed, until))
    lock[0] = self;
  else
    error = fathom_ETIMEDOUT;
  if (has_waited) lock[fathom_waiting_writers]--;
  __fathom_atomic_end();
  return error;
}
int pthread_rwlock_rdlock(int *lock) {
  return fathom_lock_to_read(lock, 0, NULL);
}
int pthread_rwlock_wrlock(int *lock) {
  return fathom_lock_to_write(lock, 0, NULL);
}
int pthread_rwlock_timedrdlock(int *lock, const void *until) {
  return fathom_lock_to_read(lock, 1, until);
}
int pthread_rwlock_timedwrlock(int *lock, const void *until) {
  return fathom_lock_to_write(lock, 1, until);
}
int pthread_rwlock_clockrdlock(int *lock, int clock, const void *until) {
  (void)clock;
  return fathom_lock_to_read(lock, 1, until);
}
int pthread_rwlock_clockwrlock(int *lock, int clock, const void *until) {
  (void)clock;
  return fathom_lock_to_write(lock, 1, until);
}
int pthread_rwlock_tryrdlock(int *lock) {
  int error = 0;
  __fathom_atomic_begin();
  fathom_check_rwlock(lock);
  if (fathom_try(lock, fathom_lets_readers_in(lock))) {
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
  fathom_check_rwlock(lock);
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

/* Spin locks: the owner's number. One that is free is 0, or where misuse is asked for what no static object holds.
 * The type of the library is volatile. */
static inline int fathom_free_spin(void) {
  return __fathom_checks_locks() & fathom_lock_misuse ? fathom_is_initialised : 0;
}
int pthread_spin_init(int *given, int shared) {
  volatile int *const lock = given;
  (void)shared;
  fathom_use_object(given);
  __fathom_atomic_begin();
  FATHOM_MISUSE_AGAIN(given, *lock > 0 && *lock < fathom_most_threads, "a spin lock is initialised that is locked");
  *lock = fathom_free_spin();
  __fathom_atomic_end();
  return 0;
}
/* Within a section, as with read-write locks. */
static inline void fathom_check_spin(const volatile int *lock) {
  FATHOM_MISUSE(*lock == -1, "a spin lock is used that was destroyed");
  FATHOM_MISUSE(*lock == 0 || *lock < -1 || (*lock >= fathom_most_threads && *lock != fathom_is_initialised),
                "a spin lock is used that was not initialised");
}
int pthread_spin_destroy(int *given) {
  volatile int *const lock = given;
  fathom_use_object(given);
  if (!(__fathom_checks_locks() & fathom_lock_misuse)) return 0;
  __fathom_atomic_begin();
  fathom_check_spin(lock);
  FATHOM_MISUSE(*lock > 0 && *lock < fathom_most_threads, "a spin lock is destroyed that is locked");
  *lock = -1;
  __fathom_atomic_end();
  return 0;
}
int pthread_spin_lock(int *given) {
  volatile int *const lock = given;
  const int self = (int)__fathom_thread_self();
  __fathom_atomic_begin();
  fathom_check_spin(lock);
  FATHOM_MISUSE(*lock == self, "a spin lock is locked again by the thread that has it");
  fathom_await_lock(given, *lock == fathom_free_spin(), 0, NULL);
  *lock = self;
  __fathom_atomic_end();
  return 0;
}
int pthread_spin_trylock(int *given) {
  volatile int *const lock = given;
  const int self = (int)__fathom_thread_self();
  int error = 0;
  __fathom_atomic_begin();
  fathom_check_spin(lock);
  if (fathom_try(given, *lock == fathom_free_spin())) {
    __fathom_use_lock(given, fathom_takes);
    *lock = self;
  } else {
    error = fathom_EBUSY;
  }
  __fathom_atomic_end();
  return error;
}
int pthread_spin_unlock(int *given) {
  volatile int *const lock = given;
  const int self = (int)__fathom_thread_self();
  __fathom_atomic_begin();
  fathom_check_spin(lock);
  FATHOM_MISUSE(*lock > 0 && *lock < fathom_most_threads && *lock != self,
                "a spin lock is unlocked by a thread that does not have it");
  FATHOM_MISUSE(*lock == fathom_is_initialised, "a spin lock is unlocked by a thread that does not have it");
  __fathom_use_lock(given, fathom_gives_back);
  *lock = fathom_free_spin();
  __fathom_atomic_end();
  return 0;
}
#endif
