/* Functions of the environment: processes, the command line's surroundings, jumps. */
#include "model.h"

/* The first return is exact; longjmp, which would make a second one, is not modelled. */
#if __SIZEOF_POINTER__ == 8
enum { fathom_jump_size = 8 * sizeof(long) + sizeof(int) };
#else
enum { fathom_jump_size = 7 * sizeof(int) };
#endif
static int fathom_setjmp(void *environment) { /* glibc's registers, and whether there is a mask */
  __fathom_memcpy(environment, __fathom_environment(fathom_jump_size), fathom_jump_size);
  return 0;
}
int setjmp(void *environment) { return fathom_setjmp(environment); }
int _setjmp(void *environment) { return fathom_setjmp(environment); }
int sigsetjmp(void *environment, int mask) { return (void)mask, fathom_setjmp(environment); }
int __sigsetjmp(void *environment, int mask) { return (void)mask, fathom_setjmp(environment); }

int *__errno_location(void) { return &fathom_errno; }

/* Null or an arbitrary string; the same for the same name (C11 7.22.4.6), as setenv is not modelled. */
enum { most_names = 16 };
FATHOM_INPUT(int, getenv)
static struct {
  char *name, *value;
} environment_names[most_names];
static int environment_count;

static char *fathom_getenv(const char *name) {
  for (int i = 0; i < environment_count; i++) {
    const char *known = environment_names[i].name, *sought = name;
    while (*known && *known == *sought) known++, sought++;
    if (*known == *sought) return environment_names[i].value;
  }
  if (environment_count == most_names) __fathom_unsupported("more than 16 names asked for with getenv");
  size_t size = fathom_length(name) + 1;
  char *value = __fathom_nondet_getenv() ? fathom_string() : NULL;
  environment_names[environment_count].name = __fathom_memcpy(__fathom_environment(size), name, size);
  environment_names[environment_count++].value = value;
  return value;
}
char *getenv(const char *name) { return fathom_getenv(name); }
char *secure_getenv(const char *name) { return fathom_getenv(name); }

FATHOM_INPUT(int, isatty)
int isatty(int file) { return (void)file, __fathom_nondet_isatty() != 0; }

FATHOM_INPUT(unsigned, sleep)
unsigned sleep(unsigned seconds) { /* the time left, where a signal came */
  unsigned left = __fathom_nondet_sleep();
  __fathom_assume(left <= seconds);
  return left;
}

FATHOM_INPUT(int, usleep)
int usleep(unsigned microseconds) {
  (void)microseconds;
  if (!__fathom_nondet_usleep()) return 0;
  fathom_fail();
  return -1;
}

FATHOM_INPUT(int, getpid)
int getpid(void) {
  int id = __fathom_nondet_getpid();
  __fathom_assume(id > 0);
  return id;
}
