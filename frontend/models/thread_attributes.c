/* Attributes of threads, mutexes, condition variables, read-write locks and barriers (IEEE 1003.1-2017, pthread.h):
 * what was set is what is got. They are objects of the program: two threads that set one race. */
#include "model.h"
#if __SIZEOF_POINTER__ > 2 /* smaller machines have none */
#include "threads.h"

enum { fathom_least_stack = 16384, fathom_page = 4096 };

struct fathom_thread_attributes {
  int detached, scope, inherits, policy, priority, initialised;
  size_t stack_size; /* 0: the default */
  size_t guard_size;
  void *stack;
};
static void fathom_check_thread_attributes(const void *attributes) {
  if (!(__fathom_checks_locks() & fathom_lock_misuse)) return;
  const int state = ((const struct fathom_thread_attributes *)attributes)->initialised;
  FATHOM_CHECK_STATE(state, "an attribute object of threads");
}
#define FATHOM_ATTRIBUTES struct fathom_thread_attributes *attributes
#define FATHOM_CONST_ATTRIBUTES const struct fathom_thread_attributes *attributes

/* The default is the implementation's (glibc: RLIMIT_STACK when the program starts), the same for all. */
FATHOM_INPUT(size_t, pthread_attr_getstacksize)
static size_t fathom_default_stack;
static size_t fathom_stack_size(FATHOM_CONST_ATTRIBUTES) {
  if (attributes->stack_size) return attributes->stack_size;
  __fathom_atomic_begin();
  if (!fathom_default_stack) {
    const size_t size = __fathom_nondet_pthread_attr_getstacksize();
    __fathom_assume((size >= fathom_least_stack) & (size <= FATHOM_PTRDIFF_MAX) & (size % fathom_page == 0));
    fathom_default_stack = size;
  }
  __fathom_atomic_end();
  return fathom_default_stack;
}

int pthread_attr_init(FATHOM_ATTRIBUTES) {
  attributes->detached = attributes->scope = attributes->inherits = attributes->policy = attributes->priority = 0;
  attributes->initialised = fathom_is_initialised;
  attributes->stack_size = 0;
  attributes->guard_size = fathom_page;
  attributes->stack = NULL;
  return 0;
}
int pthread_attr_destroy(FATHOM_ATTRIBUTES) {
  fathom_check_thread_attributes(attributes);
  attributes->initialised = fathom_was_destroyed;
  return 0;
}

/* An attribute that is a number with a few values. */
#define FATHOM_NUMBER(name, field, is_valid) \
  int pthread_attr_set##name(FATHOM_ATTRIBUTES, int value) { \
    (void)*(volatile int *)&attributes->field; \
    fathom_check_thread_attributes(attributes); \
    if (!(is_valid)) return fathom_EINVAL; \
    attributes->field = value; \
    return 0; \
  } \
  int pthread_attr_get##name(FATHOM_CONST_ATTRIBUTES, int *value) { \
    fathom_check_thread_attributes(attributes); \
    *value = attributes->field; \
    return 0; \
  }
FATHOM_NUMBER(detachstate, detached, value == 0 || value == 1)
FATHOM_NUMBER(inheritsched, inherits, value == 0 || value == 1)
FATHOM_NUMBER(schedpolicy, policy, value >= 0 && value <= 2)

int pthread_attr_setscope(FATHOM_ATTRIBUTES, int scope) {
  fathom_check_thread_attributes(attributes);
  (void)*(volatile int *)&attributes->scope;
  return scope == 0 ? 0 : scope == 1 ? 95 /* ENOTSUP */ : fathom_EINVAL;
}
int pthread_attr_getscope(FATHOM_CONST_ATTRIBUTES, int *scope) {
  fathom_check_thread_attributes(attributes);
  *scope = attributes->scope;
  return 0;
}
int pthread_attr_setschedparam(FATHOM_ATTRIBUTES, const int *parameters) {
  fathom_check_thread_attributes(attributes);
  const int priority = *parameters;
  const int policy = attributes->policy;
  if (policy == 0 ? priority != 0 : priority < 1 || priority > 99) return fathom_EINVAL;
  attributes->priority = priority;
  return 0;
}
int pthread_attr_getschedparam(FATHOM_CONST_ATTRIBUTES, int *parameters) {
  fathom_check_thread_attributes(attributes);
  *parameters = attributes->priority;
  return 0;
}
int pthread_attr_setstacksize(FATHOM_ATTRIBUTES, size_t size) {
  fathom_check_thread_attributes(attributes);
  (void)*(volatile size_t *)&attributes->stack_size;
  if (size < fathom_least_stack) return fathom_EINVAL;
  attributes->stack_size = size;
  return 0;
}
int pthread_attr_getstacksize(FATHOM_CONST_ATTRIBUTES, size_t *size) {
  fathom_check_thread_attributes(attributes);
  *size = fathom_stack_size(attributes);
  return 0;
}
int pthread_attr_setguardsize(FATHOM_ATTRIBUTES, size_t size) {
  fathom_check_thread_attributes(attributes);
  attributes->guard_size = size;
  return 0;
}
int pthread_attr_getguardsize(FATHOM_CONST_ATTRIBUTES, size_t *size) {
  fathom_check_thread_attributes(attributes);
  *size = attributes->guard_size;
  return 0;
}
int pthread_attr_setstack(FATHOM_ATTRIBUTES, void *stack, size_t size) {
  fathom_check_thread_attributes(attributes);
  (void)*(volatile size_t *)&attributes->stack_size;
  if (size < fathom_least_stack) return fathom_EINVAL;
  attributes->stack = stack;
  attributes->stack_size = size;
  return 0;
}
int pthread_attr_getstack(FATHOM_CONST_ATTRIBUTES, void **stack, size_t *size) {
  fathom_check_thread_attributes(attributes);
  *stack = attributes->stack;
  *size = fathom_stack_size(attributes);
  return 0;
}

/* The others are one number: the kind of a mutex, whether it is robust, its protocol, whether processes share it; two
 * bits for each. */
enum {
  fathom_attribute_kind = 3,
  fathom_attribute_robust = 16,
  fathom_attribute_protocol = 64,
  fathom_attribute_shared = 256
};
static inline int fathom_set_bits(int *attributes, int unit, int most, int value) {
  const int old = *(volatile int *)attributes;
  fathom_check_attributes(attributes);
  if (value < 0 || value > most) return fathom_EINVAL;
  *attributes = (old & ~(unit * 3)) | unit * value;
  return 0;
}
static inline int fathom_get_bits(const int *attributes, int unit, int *value) {
  fathom_check_attributes(attributes);
  *value = *attributes / unit & 3;
  return 0;
}
static inline int fathom_plain_attributes(int *attributes) {
  *attributes = fathom_has_attributes;
  return 0;
}
static inline int fathom_end_of_attributes(int *attributes) {
  (void)*(const volatile int *)attributes;
  fathom_check_attributes(attributes);
  *attributes = fathom_had_attributes;
  return 0;
}
#define FATHOM_ATTRIBUTE_OBJECT(name) \
  int pthread_##name##attr_init(int *attributes) { return fathom_plain_attributes(attributes); } \
  int pthread_##name##attr_destroy(int *attributes) { return fathom_end_of_attributes(attributes); } \
  int pthread_##name##attr_setpshared(int *attributes, int value) { \
    return fathom_set_bits(attributes, fathom_attribute_shared, 1, value); \
  } \
  int pthread_##name##attr_getpshared(const int *attributes, int *value) { \
    return fathom_get_bits(attributes, fathom_attribute_shared, value); \
  }
FATHOM_ATTRIBUTE_OBJECT(mutex)
FATHOM_ATTRIBUTE_OBJECT(cond)
FATHOM_ATTRIBUTE_OBJECT(rwlock)
FATHOM_ATTRIBUTE_OBJECT(barrier)

#define FATHOM_ATTRIBUTE(setter, getter, unit, most) \
  int setter(int *attributes, int value) { return fathom_set_bits(attributes, unit, most, value); } \
  int getter(const int *attributes, int *value) { return fathom_get_bits(attributes, unit, value); }
FATHOM_ATTRIBUTE(pthread_mutexattr_settype, pthread_mutexattr_gettype, 1, fathom_attribute_kind)
FATHOM_ATTRIBUTE(pthread_mutexattr_setrobust, pthread_mutexattr_getrobust, fathom_attribute_robust, 1)
FATHOM_ATTRIBUTE(pthread_mutexattr_setrobust_np, pthread_mutexattr_getrobust_np, fathom_attribute_robust, 1)
FATHOM_ATTRIBUTE(pthread_condattr_setclock, pthread_condattr_getclock, 1, 1)
/* glibc: readers first; writers first, which is the same; writers first, and no reader locks again. */
FATHOM_ATTRIBUTE(pthread_rwlockattr_setkind_np, pthread_rwlockattr_getkind_np, 1, 2)

/* Priorities of threads change no order that is not possible without them; a ceiling forbids locking to some. */
int pthread_mutexattr_setprotocol(int *attributes, int protocol) {
  if (protocol == 2) __fathom_unsupported("mutexes with a ceiling of priorities");
  return fathom_set_bits(attributes, fathom_attribute_protocol, 2, protocol);
}
int pthread_mutexattr_getprotocol(const int *attributes, int *protocol) {
  return fathom_get_bits(attributes, fathom_attribute_protocol, protocol);
}
#endif
