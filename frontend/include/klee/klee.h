/* klee/klee.h: the part of KLEE's interface that Fathom understands. */
#ifndef KLEE_H
#define KLEE_H

#include <stddef.h>
#include <stdint.h>

/* Fills size bytes with arbitrary values. */
void klee_make_symbolic(void* memory, size_t size, const char* name);
/* Executions in which the condition is 0 are not looked at from here on. */
void klee_assume(uintptr_t condition);
int klee_int(const char* name);
void klee_silent_exit(int status) __attribute__((noreturn));
void klee_report_error(const char* file, int line, const char* message, const char* suffix)
    __attribute__((noreturn));
#define klee_abort() klee_report_error(__FILE__, __LINE__, "abort", "abort.err")

/* begin <= result < end */
static inline int klee_range(int begin, int end, const char* name) {
  int klee_value = klee_int(name);
  klee_assume(begin <= klee_value && klee_value < end);
  return klee_value;
}

/* 0 <= result < count */
static inline uintptr_t klee_choose(uintptr_t count) {
  uintptr_t klee_value;
  klee_make_symbolic(&klee_value, sizeof klee_value, "klee_choose");
  klee_assume(klee_value < count);
  return klee_value;
}

int __fathom_accessible(const void*, size_t);
size_t __fathom_object_size(const void*);

static inline size_t klee_get_obj_size(void* pointer) {
  return __fathom_object_size(pointer);
}
/* An error where size bytes cannot be accessed. */
#define klee_check_memory_access(address, size)                                                              \
  (__fathom_accessible((address), (size))                                                                    \
       ? (void)0                                                                                             \
       : klee_report_error(__FILE__, __LINE__, "invalid access", "ptr.err"))
static inline unsigned klee_is_replay(void) {
  return 0;
}

/* Hints to KLEE's search, and output. */
static inline void klee_posix_prefer_cex(void* object, uintptr_t condition) {
  (void)object, (void)condition;
}
static inline void klee_set_forking(unsigned enable) {
  (void)enable;
}
static inline void klee_stack_trace(void) {}
static inline void klee_print_range(const char* name, int value) {
  (void)name, (void)value;
}
static inline void klee_prefer_cex(void* object, uintptr_t condition) {
  (void)object, (void)condition;
}
static inline void klee_mark_global(void* object) {
  (void)object;
}
static inline void klee_open_merge(void) {}
static inline void klee_close_merge(void) {}
static inline void klee_warning(const char* message) {
  (void)message;
}
static inline void klee_warning_once(const char* message) {
  (void)message;
}
static inline void klee_print_expr(const char* message, ...) {
  (void)message;
}

void __assert_fail(const char*, const char*, unsigned, const char*) __attribute__((noreturn));
#define klee_assert(expression)                                                                              \
  ((expression) ? (void)0 : __assert_fail(#expression, __FILE__, __LINE__, __func__))

#endif
