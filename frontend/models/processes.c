/* Processes (POSIX): numbers, parents and children, limits, and what a system says of itself. */
#include "model.h"

/* Numbers that are always there. */
#define NUMBER_FROM(least, type, name) \
  FATHOM_INPUT(type, name) \
  type name(void) { \
    type number = __fathom_nondet_##name(); \
    __fathom_assume(number >= least); \
    return number; \
  }
#define ANY_NUMBER(type, name) \
  FATHOM_INPUT(type, name) \
  type name(void) { return __fathom_nondet_##name(); }
/* The same each time, but in a child. */
FATHOM_INPUT(int, getpid)
static int fathom_process;
static int fathom_own_process(void) {
  if (!fathom_process) {
    fathom_process = __fathom_nondet_getpid();
    __fathom_assume(fathom_process > 0);
  }
  return fathom_process;
}
int getpid(void) { return fathom_own_process(); }
NUMBER_FROM(0, int, getppid)
NUMBER_FROM(1, int, getpgrp)
NUMBER_FROM(1, int, gettid)
/* The same each time, until the process becomes another user or group. */
static int fathom_identity = 1;
#define IDENTITY(name) \
  FATHOM_INPUT(unsigned, name) \
  unsigned name(void) { \
    static unsigned number; \
    static int of_identity; \
    if (of_identity != fathom_identity) { \
      number = __fathom_nondet_##name(); \
      of_identity = fathom_identity; \
    } \
    return number; \
  }
IDENTITY(getuid)
IDENTITY(geteuid)
IDENTITY(getgid)
IDENTITY(getegid)
ANY_NUMBER(long, gethostid)

#define NUMBER_OR_FAILURE(type, name, parameters, reads) \
  FATHOM_INPUT(type, name) \
  type name parameters { \
    reads; \
    type number = __fathom_nondet_##name(); \
    __fathom_assume(number >= -1); \
    if (number < 0) fathom_fail(); \
    return number; \
  }
/* One's own are always there. */
#define NUMBER_OF_PROCESS(name, least) \
  FATHOM_INPUT(int, name) \
  int name(int process) { \
    int number = __fathom_nondet_##name(); \
    __fathom_assume(number >= (process ? -1 : least)); \
    if (number < 0) fathom_fail(); \
    return number; \
  }
NUMBER_OF_PROCESS(getpgid, 1)
NUMBER_OF_PROCESS(getsid, 0)
NUMBER_OR_FAILURE(int, setsid, (void), (void)0)
NUMBER_OR_FAILURE(long, pathconf, (const char *name, int what), ((void)what, fathom_read_string(name)))
NUMBER_OR_FAILURE(long, fpathconf, (int file, int what), ((void)file, (void)what))
PLAIN_CALL(setpgid, (int process, int group), ((void)process, (void)group))
PLAIN_CALL(setuid, (unsigned user), ((void)user, fathom_identity++))
PLAIN_CALL(seteuid, (unsigned user), ((void)user, fathom_identity++))
PLAIN_CALL(setgid, (unsigned group), ((void)group, fathom_identity++))
PLAIN_CALL(setegid, (unsigned group), ((void)group, fathom_identity++))
PLAIN_CALL(daemon, (int stays, int shows), ((void)stays, (void)shows))

/* Both the parent and the child go on: each is an execution of its own. What a mapping shares between them is
 * not modelled. */
FATHOM_INPUT(int, fork)
static int fathom_has_shared_memory, fathom_has_forked;
static int fathom_fork(void) {
  if (fathom_has_shared_memory) __fathom_unsupported("memory shared between processes");
  fathom_has_forked = 1;
  int child = __fathom_nondet_fork();
  __fathom_assume(child >= -1);
  if (child < 0) fathom_fail();
  if (child == 0) fathom_process = 0; /* another number */
  return child;
}
int fork(void) { return fathom_fork(); }
int vfork(void) { return fathom_fork(); }

/* The end of a child: a status below 256, or a signal; stopped or continued where that is asked for. */
FATHOM_INPUT(int, wait)
static int fathom_wait(int process, int *status, int options) {
  enum { no_hang = 1, untraced = 2, continued = 8 };
  int child = __fathom_nondet_wait();
  __fathom_assume(child >= -1);
  if (child < 0) fathom_fail();
  if (child == 0) __fathom_assume(options & no_hang);
  if (child <= 0) return child;
  if (process > 0) __fathom_assume(child == process);
  if (!status) return child;
  unsigned word = (unsigned)__fathom_nondet_wait(), low = word & 0x7f;
  int has_exited = (word & 0xffff00ff) == 0;
  int was_killed = ((word & 0xffffff00) == 0) & (low > 0) & (low < 0x7f);
  int has_stopped = ((options & untraced) != 0) & ((word & 0xffff00ff) == 0x7f) & (word > 0xff);
  int goes_on = ((options & continued) != 0) & (word == 0xffff);
  __fathom_assume(has_exited | was_killed | has_stopped | goes_on);
  *status = (int)word;
  return child;
}
int wait(int *status) { return fathom_wait(-1, status, 0); }
int waitpid(int process, int *status, int options) { return fathom_wait(process, status, options); }

/* They come back where they fail; else the program ends here. */
FATHOM_INPUT(int, exec)
void __fathom_stop(void) __attribute__((noreturn));
static int fathom_execute(const char *name) {
  fathom_read_string(name);
  if (!__fathom_nondet_exec()) __fathom_stop();
  fathom_fail();
  return -1;
}
int execl(const char *name, const char *argument, ...) { return (void)argument, fathom_execute(name); }
int execlp(const char *name, const char *argument, ...) { return (void)argument, fathom_execute(name); }
int execle(const char *name, const char *argument, ...) { return (void)argument, fathom_execute(name); }
int execv(const char *name, char *const *arguments) { return (void)*(char *const volatile *)arguments, fathom_execute(name); }
int execvp(const char *name, char *const *arguments) { return (void)*(char *const volatile *)arguments, fathom_execute(name); }
int execve(const char *name, char *const *arguments, char *const *environment) {
  return (void)environment, (void)*(char *const volatile *)arguments, fathom_execute(name);
}
int execvpe(const char *name, char *const *arguments, char *const *environment) {
  return (void)environment, (void)*(char *const volatile *)arguments, fathom_execute(name);
}
FATHOM_INPUT(int, system)
int system(const char *command) {
  if (command) fathom_read_string(command);
  int status = __fathom_nondet_system();
  if (command && status == -1) fathom_fail();
  return status;
}

/* Limits and use of resources. */
struct fathom_limit {
  unsigned long now, most;
};
struct fathom_limit64 {
  unsigned long long now, most;
};
FATHOM_INPUT(int, getrlimit)
int getrlimit(int what, struct fathom_limit *limit) {
  (void)what;
  if (__fathom_nondet_getrlimit()) {
    fathom_fail();
    return -1;
  }
  struct fathom_limit *any = __fathom_environment(sizeof *any);
  __fathom_assume(any->now <= any->most);
  *limit = *any;
  return 0;
}
int getrlimit64(int what, struct fathom_limit64 *limit) {
  (void)what;
  if (__fathom_nondet_getrlimit()) {
    fathom_fail();
    return -1;
  }
  struct fathom_limit64 *any = __fathom_environment(sizeof *any);
  __fathom_assume(any->now <= any->most);
  *limit = *any;
  return 0;
}
PLAIN_CALL(setrlimit, (int what, const struct fathom_limit *limit), ((void)what, fathom_read_block(limit, sizeof *limit)))
struct fathom_usage {
  struct parts user, system;
  long counts[14];
};
FATHOM_INPUT(int, getrusage)
int getrusage(int whose, struct fathom_usage *usage) {
  (void)whose;
  if (__fathom_nondet_getrusage()) {
    fathom_fail();
    return -1;
  }
  struct fathom_usage *any = __fathom_environment(sizeof *any);
  __fathom_assume((any->user.seconds >= 0) & (any->user.fraction >= 0) & (any->user.fraction < 1000000));
  __fathom_assume((any->system.seconds >= 0) & (any->system.fraction >= 0) & (any->system.fraction < 1000000));
  for (int i = 0; i < 14; i++) __fathom_assume(any->counts[i] >= 0);
  *usage = *any;
  return 0;
}

/* -1: there is no limit, or no such name. Pages have 4096 bytes on the machines that have these functions
 * here. */
FATHOM_INPUT(long, sysconf)
long sysconf(int name) {
  enum { page_size = 30, processors = 83, processors_online = 84 };
  if (name == page_size) return 4096;
  long value = __fathom_nondet_sysconf();
  __fathom_assume(value >= -1);
  if ((name == processors) | (name == processors_online)) __fathom_assume((value >= 1) & (value <= 65536));
  return value;
}
int getpagesize(void) { return 4096; }
FATHOM_INPUT(int, get_nprocs)
static int fathom_processors(void) {
  int count = __fathom_nondet_get_nprocs();
  __fathom_assume((count >= 1) & ((long)count <= 65536));
  return count;
}
int get_nprocs(void) { return fathom_processors(); }
int get_nprocs_conf(void) { return fathom_processors(); }

struct fathom_names {
  char fields[6][65];
};
FATHOM_INPUT(int, uname)
int uname(struct fathom_names *names) {
  if (__fathom_nondet_uname()) {
    fathom_fail();
    return -1;
  }
  __fathom_memcpy(names, __fathom_environment(sizeof *names), sizeof *names);
  for (int i = 0; i < 6; i++) names->fields[i][64] = 0;
  return 0;
}
FATHOM_INPUT(int, gethostname)
static int fathom_host_name(char *to, size_t size) {
  if (__fathom_nondet_gethostname() || !size) {
    if (size) __fathom_memcpy(to, __fathom_environment(size), size); /* as much as fits */
    fathom_fail();
    return -1;
  }
  fathom_some_text(to, size);
  return 0;
}
int gethostname(char *to, size_t size) { return fathom_host_name(to, size); }
int getdomainname(char *to, size_t size) { return fathom_host_name(to, size); }

/* Random bytes. */
FATHOM_INPUT(ptrdiff_t, getrandom)
ptrdiff_t getrandom(void *to, size_t size, unsigned flags) {
  (void)flags;
  ptrdiff_t count = __fathom_nondet_getrandom();
  __fathom_assume((count >= -1) & (count < 0 || (size_t)count <= size));
  if (count < 0) fathom_fail();
  if (count > 0) __fathom_memcpy(to, __fathom_environment((size_t)count), (size_t)count);
  return count;
}
FATHOM_INPUT(int, getentropy)
int getentropy(void *to, size_t size) {
  if (size > 256 || __fathom_nondet_getentropy()) {
    fathom_fail();
    return -1;
  }
  if (size) __fathom_memcpy(to, __fathom_environment(size), size);
  return 0;
}
void arc4random_buf(void *to, size_t size) {
  if (size) __fathom_memcpy(to, __fathom_environment(size), size);
}
FATHOM_INPUT(fathom_u32, arc4random_uniform)
fathom_u32 arc4random_uniform(fathom_u32 bound) {
  fathom_u32 number = __fathom_nondet_arc4random_uniform();
  __fathom_assume(bound < 2 ? number == 0 : number < bound);
  return number;
}
