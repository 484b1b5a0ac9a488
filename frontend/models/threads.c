/* Threads: POSIX threads (IEEE 1003.1-2017) and threads.h of C11 (7.26), with what is done once and values of each
 * thread's own. */
#include "model.h"
#if __SIZEOF_POINTER__ > 2 /* smaller machines have none */
#include "threads.h"

static void *fathom_thread_result[fathom_most_threads];

/* Values of each thread's own. */
static unsigned fathom_key_count;
static void *fathom_values[fathom_most_threads][fathom_most_keys];
static void (*fathom_destructors[fathom_most_keys])(void *);
int pthread_key_create(unsigned *key, void (*destructor)(void *)) {
  __fathom_atomic_begin();
  const unsigned number = fathom_key_count++;
  __fathom_atomic_end();
  if (number >= fathom_most_keys) __fathom_unsupported("more than 16 keys of threads");
  if (destructor) {
    __fathom_atomic_begin();
    fathom_destructors[number] = destructor;
    __fathom_atomic_end();
  }
  *key = number;
  return 0;
}
/* Where misuse is asked for. */
static unsigned char fathom_key_is_deleted[fathom_most_keys];
static void fathom_check_key(unsigned key, int deletes) {
  if (!(__fathom_checks_locks() & fathom_lock_misuse)) return;
  __fathom_atomic_begin();
  __fathom_misuse_lock(key >= fathom_key_count || fathom_key_is_deleted[key & (fathom_most_keys - 1)],
                       "a key of threads is used that was deleted, or was never created");
  if (deletes) fathom_key_is_deleted[key & (fathom_most_keys - 1)] = 1;
  __fathom_atomic_end();
}
static int fathom_has_destructors = 1; /* answered by frontend/analysis/lock_kinds.h */
int pthread_key_delete(unsigned key) {
  fathom_check_key(key, 1);
  if (!fathom_has_destructors) return 0;
  __fathom_atomic_begin();
  fathom_destructors[key] = NULL;
  __fathom_atomic_end();
  return 0;
}
int pthread_setspecific(unsigned key, const void *value) {
  fathom_check_key(key, 0);
  const unsigned long self = __fathom_thread_self();
  __fathom_atomic_begin();
  fathom_values[self][key] = (void *)value;
  __fathom_atomic_end();
  return 0;
}
void *pthread_getspecific(unsigned key) {
  fathom_check_key(key, 0);
  const unsigned long self = __fathom_thread_self();
  __fathom_atomic_begin();
  void *value = fathom_values[self][key];
  __fathom_atomic_end();
  return value;
}

/* In the place of one that has another type, where that is asked about (normalise/calls.cpp). */
void __fathom_wrong_destructor(void *value) {
  (void)value;
  __fathom_check(1, fathom_row_destructor);
}

/* When a thread ends: each value that is not null is replaced by null and given to the destructor of its key, until
 * all are null, or four times (PTHREAD_DESTRUCTOR_ITERATIONS of the GNU C library). The order of several is open. */
enum { fathom_destructor_rounds = 4 };
static _Bool fathom_destroy_value(unsigned long self) {
  void (*destructor)(void *) = NULL;
  void *value = NULL;
  __fathom_atomic_begin();
  const unsigned count = fathom_key_count;
  for (unsigned key = 0; key < fathom_most_keys && key < count; ++key) {
    if (!fathom_destructors[key] || !fathom_values[self][key]) continue;
    if (destructor) __fathom_unsupported("several values of a thread with destructors");
    destructor = fathom_destructors[key];
    value = fathom_values[self][key];
    fathom_values[self][key] = NULL;
  }
  __fathom_atomic_end();
  if (!destructor) return 0;
  destructor(value);
  return 1;
}
static void fathom_destroy_values(unsigned long self) {
  if (!fathom_has_destructors) return;
  for (int round = 0; round < fathom_destructor_rounds; ++round)
    if (!fathom_destroy_value(self)) return;
}

/* How many handlers of pthread_cleanup_push each thread has. They run where it ends, and are dropped unseen else. */
static unsigned fathom_handlers[fathom_most_threads];
void __pthread_register_cancel(void *buffer) {
  (void)buffer;
  fathom_handlers[__fathom_thread_self()]++;
}
void __pthread_unregister_cancel(void *buffer) {
  (void)buffer;
  fathom_handlers[__fathom_thread_self()]--;
}

static void fathom_finish_thread(void *result) {
  const unsigned long self = __fathom_thread_self();
  if (fathom_handlers[self]) __fathom_unsupported("a thread that ends between pthread_cleanup_push and pthread_cleanup_pop");
  fathom_destroy_values(self);
  __fathom_atomic_begin();
  if (__fathom_checks_locks() & fathom_memory) /* nothing leads to what is left */
    for (unsigned key = 0; key < fathom_most_keys && key < fathom_key_count; ++key) fathom_values[self][key] = NULL;
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

/* Whether a thread was joined or detached, where misuse is asked for: nobody may do either again. */
enum { fathom_is_joinable, fathom_was_joined, fathom_was_detached };
static unsigned char fathom_thread_state[fathom_most_threads];

struct fathom_thread_attributes;
int pthread_attr_getdetachstate(const struct fathom_thread_attributes *attributes, int *state);
static void fathom_note_detached(unsigned long thread, const void *attributes) {
  int is_detached = 0;
  if (!(__fathom_checks_locks() & fathom_lock_misuse)) return;
  (void)pthread_attr_getdetachstate(attributes, &is_detached);
  __fathom_atomic_begin();
  if (is_detached) fathom_thread_state[thread] = fathom_was_detached;
  __fathom_atomic_end();
}

int pthread_create(unsigned long *thread, const void *attributes, void *(*function)(void *), void *argument) {
  if (attributes) fathom_use_own(attributes, sizeof(int));
  if (attributes) fathom_check_thread_attributes(attributes);
  const unsigned long number = fathom_new_thread();
  if (attributes) fathom_note_detached(number, attributes);
  *thread = number;
  __fathom_thread_main(number, function, argument);
  return 0;
}

static void fathom_give_up_thread(unsigned long thread, unsigned char becomes) {
  if (!(__fathom_checks_locks() & fathom_lock_misuse)) return;
  const _Bool was_created = thread - 1 < __atomic_load_n(&fathom_thread_count, __ATOMIC_RELAXED);
  __fathom_misuse_lock(!was_created, "a thread is joined or detached that was never created");
  if (!was_created || thread >= fathom_most_threads) return;
  const unsigned char was = fathom_thread_state[thread];
  FATHOM_MISUSE(was == fathom_was_joined, "a thread is joined or detached that was joined");
  FATHOM_MISUSE(was == fathom_was_detached, "a thread is joined or detached that was detached");
  fathom_thread_state[thread] = becomes;
}

static int fathom_detach_thread(unsigned long thread) {
  __fathom_atomic_begin();
  fathom_give_up_thread(thread, fathom_was_detached);
  __fathom_atomic_end();
  return 0;
}

/* A result that nobody asks for is not read. */
static void *fathom_await_thread(unsigned long thread, int is_asked) {
  __fathom_atomic_begin();
  fathom_give_up_thread(thread, fathom_was_joined);
  if (thread == 0 || thread >= fathom_most_threads) {
    fathom_misuse();
    __fathom_unsupported("a thread that was not created");
  }
  __fathom_wait(fathom_thread_done[thread]);
  void *result = is_asked ? fathom_thread_result[thread] : NULL;
  /* The library refers to it no more. */
  if (__fathom_checks_locks() & fathom_memory) fathom_thread_result[thread] = NULL;
  __fathom_atomic_end();
  return result;
}

int pthread_join(unsigned long thread, void **result) {
  void *value = fathom_await_thread(thread, result != NULL);
  if (result) *result = value;
  return 0;
}

/* glibc's: whether the thread has ended, be it that it is joined then. */
int pthread_tryjoin_np(unsigned long thread, void **result) {
  __fathom_atomic_begin();
  const _Bool runs = thread < fathom_most_threads && !fathom_thread_done[thread];
  __fathom_atomic_end();
  return runs ? fathom_EBUSY : pthread_join(thread, result);
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
  return fathom_detach_thread(thread);
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

/* Once: 1 while the function runs, 2 after it. */
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

int tss_create(unsigned *key, void (*destructor)(void *)) {
  return pthread_key_create(key, destructor);
}
void tss_delete(unsigned key) {
  pthread_key_delete(key);
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
  void *value = fathom_await_thread(thread, result != NULL);
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
  return fathom_detach_thread(thread);
}
void thrd_yield(void) {}
void call_once(int *once, void (*function)(void)) {
  fathom_once(once, function);
}
#endif
