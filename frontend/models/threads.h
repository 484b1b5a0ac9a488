/* What the models of threads share (threads.c, thread_attributes.c, locks.c, conditions.c).
 *
 * What a thread waits for is a condition in an atomic section; where it never holds the thread goes no further.
 * Objects lie where the program has them; their bytes are these models' own, but those of static initialisers have
 * their meaning (glibc). */
#ifndef FATHOM_MODELS_THREADS_H
#define FATHOM_MODELS_THREADS_H

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
  fathom_ETIMEDOUT = 110,
  fathom_EOWNERDEAD = 130,
  fathom_ENOTRECOVERABLE = 131
};

/* What is asked for (__fathom_checks_locks), and what a thread does with a lock (__fathom_use_lock). Before the write:
 * that it gives the lock back, tries it in vain, or notes that it waits, which is undone when it goes on. */
enum { fathom_deadlock = 1, fathom_lock_order = 2, fathom_lock_misuse = 4, fathom_memory = 8 };
enum { fathom_wants, fathom_takes, fathom_gives_back, fathom_tries_in_vain, fathom_notes_wait };
/* What it looks at is read only where misuse is asked for. */
#define FATHOM_MISUSE(bad, what) \
  do { \
    if (__fathom_checks_locks() & fathom_lock_misuse) __fathom_misuse_lock(bad, what); \
  } while (0)

/* What is in an object that has no static initialiser, where misuse is asked for: neither zeros, which every static
 * object holds at first, nor what free memory happens to hold is one that was initialised. */
enum { fathom_is_initialised = 0x696e6974, fathom_was_destroyed = -1 };
#define FATHOM_CHECK_STATE(state, kind) \
  do { \
    FATHOM_MISUSE((state) == fathom_was_destroyed, kind " is used that was destroyed"); \
    FATHOM_MISUSE((state) != fathom_is_initialised && (state) != fathom_was_destroyed, \
                  kind " is used that was not initialised"); \
  } while (0)

/* Attributes other than those of threads are one number: above its lower half stands whether they are initialised. */
enum { fathom_attribute_values = 0xffff, fathom_has_attributes = 0x696e0000, fathom_had_attributes = 0x676f0000 };
static inline void fathom_check_attributes(const int *attributes) {
  if (!(__fathom_checks_locks() & fathom_lock_misuse)) return;
  const int state = *attributes & ~fathom_attribute_values;
  __fathom_misuse_lock(state == fathom_had_attributes, "attributes are used that were destroyed");
  __fathom_misuse_lock((state != fathom_has_attributes) & (state != fathom_had_attributes),
                       "attributes are used that were not initialised");
}

/* Sizes in bytes, as glibc has them. */
enum {
  fathom_mutex_size = sizeof(long) == 8 ? 40 : 24,
  fathom_condition_size = 48,
  fathom_rwlock_size = sizeof(long) == 8 ? 56 : 32,
  fathom_barrier_size = sizeof(long) == 8 ? 32 : 20,
  fathom_semaphore_size = sizeof(long) == 8 ? 32 : 16,
  fathom_timespec_size = 2 * sizeof(long)
};

/* The object that a function uses is there, where somebody asks about invalid accesses: its first word, and when it is
 * initialised its last byte. */
static inline void fathom_use_object(const void *object) {
  if (!__fathom_checks_accesses()) return;
  __fathom_atomic_begin();
  (void)*(const volatile int *)object;
  __fathom_atomic_end();
}
static inline void fathom_use_whole(const void *object, size_t size) {
  if (!__fathom_checks_accesses()) return;
  __fathom_atomic_begin();
  (void)*(const volatile int *)object;
  (void)((const volatile char *)object)[size - 1];
  __fathom_atomic_end();
}
/* What the program has for itself, and races about: times, attributes. */
static inline void fathom_use_own(const void *object, size_t size) {
  fathom_read_block(object, size);
}

/* Whether it is known what the object held before it was initialised: static ones hold zeros at first, all others
 * anything. */
int __fathom_is_older(const void *pointer, const void *mark);
unsigned long __fathom_address(const void *pointer);
static const char fathom_some_static = 0;
#define FATHOM_MISUSE_AGAIN(object, bad, what) \
  do { \
    if ((__fathom_checks_locks() & fathom_lock_misuse) && __fathom_is_older(object, &fathom_some_static)) \
      __fathom_misuse_lock(bad, what); \
  } while (0)

/* A thread's number: 1 is the program's first one. */
static unsigned long fathom_thread_count = 1;
static int fathom_thread_done[fathom_most_threads];

FATHOM_INPUT(_Bool, timeout)

#endif
