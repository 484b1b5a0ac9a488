/* Processes (POSIX): numbers, parents and children, limits, and what a system says of itself. */
#include "model.h"

/* Numbers that are always there. */
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
FATHOM_INPUT(int, getppid)
int getppid(void) { /* another living process (POSIX 3.302), or one that is out of sight */
  int parent = __fathom_nondet_getppid();
  __fathom_assume((parent >= 0) & (parent != fathom_own_process()));
  return parent;
}
/* With threads it is any but in the first one, which has the number of the process. */
FATHOM_INPUT(int, gettid)
unsigned long __fathom_thread_self(void);
int gettid(void) {
  if (!fathom_has_threads || __fathom_thread_self() == 1) return fathom_own_process();
  int number = __fathom_nondet_gettid();
  __fathom_assume(number > 0);
  return number;
}
/* The process's own group and session are the same until it goes into another one; that of a child may be changed by
 * its parent (setpgid). */
enum { fathom_not_known = -1, fathom_not_followed = -2 };
static int fathom_own_group = fathom_not_known, fathom_own_session = fathom_not_known;
static int fathom_same_number(int *known, int number, int least) {
  if (*known >= 0) return *known;
  __fathom_assume(number >= least);
  if (*known == fathom_not_known) *known = number;
  return number;
}
FATHOM_INPUT(int, getpgrp)
int getpgrp(void) { return fathom_same_number(&fathom_own_group, __fathom_nondet_getpgrp(), 1); }
static void fathom_lead_group(void) {
  if (fathom_own_group != fathom_not_followed) fathom_own_group = fathom_own_process();
}
/* The same each time, until the process becomes another user or group. */
static int fathom_identity = 1;
#define IDENTITY(name) \
  FATHOM_INPUT(unsigned, name) \
  static unsigned fathom_number_##name(void) { \
    static unsigned number; \
    static int of_identity; \
    if (of_identity != fathom_identity) { \
      number = __fathom_nondet_##name(); \
      __fathom_assume(number + 1 != 0); /* no user and no group has this number */ \
      of_identity = fathom_identity; \
    } \
    return number; \
  } \
  unsigned name(void) { return fathom_number_##name(); }
IDENTITY(getuid)
IDENTITY(geteuid)
IDENTITY(getgid)
IDENTITY(getegid)
/* With the saved one, which is any. */
FATHOM_INPUT(unsigned, getresuid)
static unsigned fathom_saved_identity(void) {
  unsigned number = __fathom_nondet_getresuid();
  __fathom_assume(number + 1 != 0);
  return number;
}
int getresuid(unsigned *real, unsigned *effective, unsigned *saved) {
  *real = fathom_number_getuid();
  *effective = fathom_number_geteuid();
  *saved = fathom_saved_identity();
  return 0;
}
int getresgid(unsigned *real, unsigned *effective, unsigned *saved) {
  *real = fathom_number_getgid();
  *effective = fathom_number_getegid();
  *saved = fathom_saved_identity();
  return 0;
}
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
#define NUMBER_OF_PROCESS(name, known, least) \
  FATHOM_INPUT(int, name) \
  int name(int process) { \
    int number = __fathom_nondet_##name(); \
    if (!process) return fathom_same_number(&known, number, least); \
    __fathom_assume(number >= -1); \
    if (number < 0) fathom_fail(); \
    return number; \
  }
NUMBER_OF_PROCESS(getpgid, fathom_own_group, 1)
NUMBER_OF_PROCESS(getsid, fathom_own_session, 0)
FATHOM_INPUT(int, setsid)
int setsid(void) {
  if (__fathom_nondet_setsid()) return fathom_fail(), -1;
  fathom_lead_group();
  return fathom_own_session = fathom_own_process();
}
NUMBER_OR_FAILURE(long, pathconf, (const char *name, int what), ((void)what, fathom_read_string(name)))
NUMBER_OR_FAILURE(long, fpathconf, (int file, int what), ((void)file, (void)what))
FATHOM_INPUT(int, setpgid)
static int fathom_set_group(int process, int group) {
  if (fathom_refuses((process < 0) | (group < 0))) return -1;
  if (__fathom_nondet_setpgid()) return fathom_fail(), -1;
  if (process && process != fathom_own_process()) return 0;
  if (!group) fathom_lead_group();
  else if (fathom_own_group != fathom_not_followed) fathom_own_group = group;
  return 0;
}
int setpgid(int process, int group) { return fathom_set_group(process, group); }
int setpgrp(void) { return fathom_set_group(0, 0); }
PLAIN_CALL(setuid, (unsigned user), ((void)user, fathom_identity++, 0))
PLAIN_CALL(seteuid, (unsigned user), ((void)user, fathom_identity++, 0))
PLAIN_CALL(setgid, (unsigned group), ((void)group, fathom_identity++, 0))
PLAIN_CALL(setegid, (unsigned group), ((void)group, fathom_identity++, 0))
/* What goes on is a child, in a session of its own. */
FATHOM_INPUT(int, daemon)
int daemon(int stays, int shows) {
  (void)stays, (void)shows;
  if (__fathom_nondet_daemon()) return fathom_fail(), -1;
  fathom_process = 0;
  fathom_own_group = fathom_own_session = fathom_not_known;
  fathom_children = 0;
  return 0;
}

/* Functions to be called at a fork. */
static int fathom_calls_at_fork;
int pthread_atfork(const void *before, const void *parent, const void *child) {
  if (fathom_runs_out()) return fathom_ENOMEM;
  fathom_calls_at_fork |= before || parent || child;
  return 0;
}

/* Both the parent and the child go on: each is an execution of its own. What a mapping shares between them is
 * not modelled. */
FATHOM_INPUT(int, fork)
static int fathom_has_shared_memory, fathom_has_forked;
/* The last children, none of which has been waited for. */
enum { fathom_most_numbered_children = 4 };
static int fathom_child_numbers[fathom_most_numbered_children];
static unsigned fathom_child_count;
static void fathom_note_child(int child) {
  __fathom_assume(child != fathom_own_process());
  for (unsigned i = 0; i < fathom_most_numbered_children; i++) __fathom_assume(child != fathom_child_numbers[i]);
  fathom_child_numbers[fathom_child_count++ % fathom_most_numbered_children] = child;
}
static int fathom_fork(void) {
  if (fathom_has_shared_memory) __fathom_unsupported("memory shared between processes");
  if (fathom_calls_at_fork) __fathom_unsupported("functions of pthread_atfork");
  fathom_has_forked = 1;
  int child = __fathom_nondet_fork();
  __fathom_assume(child >= -1);
  if (child < 0) fathom_fail();
  if (child > 0) fathom_note_child(child);
  if (child == 0) { /* another number than the parent's and its other children's */
    const int parent = fathom_own_process();
    fathom_process = 0;
    fathom_note_child(parent);
    for (unsigned i = 0; i < fathom_most_numbered_children; i++) fathom_child_numbers[i] = 0;
    fathom_own_group = fathom_not_followed;
  }
  fathom_children = child == 0 ? 0 : fathom_children + (child > 0);
  return child;
}
int fork(void) { return fathom_fork(); }
int vfork(void) { return fathom_fork(); }

/* The end of a child: a status below 256, or a signal; stopped or continued where that is asked for. */
static int fathom_no_child(void) {
  if (fathom_children) return 0;
  fathom_errno = 10; /* ECHILD */
  return 1;
}
FATHOM_INPUT(int, wait)
FATHOM_INPUT(int, computed_wait)
static int fathom_wait(int process, int *status, int options) {
  enum { no_hang = 1, untraced = 2, continued = 8 };
  if (fathom_no_child()) return -1;
  if (fathom_has_forked) (void)__fathom_nondet_computed_wait(); /* how this very program ends in its child */
  int child = __fathom_nondet_wait();
  __fathom_assume(child >= -1);
  if (child < 0) fathom_fail();
  if (child == 0) __fathom_assume(options & no_hang);
  if (child <= 0) return child;
  if (process > 0) __fathom_assume(child == process);
  unsigned word = (unsigned)__fathom_nondet_wait(), low = word & 0x7f;
  int has_exited = (word & 0xffff00ff) == 0;
  int was_killed = ((word & 0xffffff00) == 0) & (low > 0) & (low < 0x7f);
  int has_stopped = ((options & untraced) != 0) & ((word & 0xffff00ff) == 0x7f) & (word > 0xff);
  int goes_on = ((options & continued) != 0) & (word == 0xffff);
  __fathom_assume(has_exited | was_killed | has_stopped | goes_on);
  if (has_exited | was_killed) {
    fathom_children--;
    /* One of their numbers may come again. */
    for (unsigned i = 0; i < fathom_most_numbered_children; i++) fathom_child_numbers[i] = 0;
  }
  if (status) *status = (int)word;
  return child;
}
int wait(int *status) { return fathom_wait(-1, status, 0); }
int waitpid(int process, int *status, int options) { return fathom_wait(process, status, options); }
/* siginfo_t as Linux has it: signal, error and kind, then process, user and status. */
int waitid(int kind, unsigned number, int *information, int options) {
  enum { no_hang = 1, exited = 4, child_signal = 17, for_status = 2 + 2 * (sizeof(long) == 8), signal_information = 128 };
  (void)number;
  if (fathom_refuses((kind < 0) | (kind > 3) | !(options & (exited | 2 | 8))) || fathom_no_child()) return -1;
  if (fathom_has_forked) (void)__fathom_nondet_computed_wait();
  if (__fathom_nondet_wait()) return fathom_fail(), -1;
  if (!information) return 0;
  __fathom_memcpy(information, __fathom_environment(signal_information), signal_information);
  int child = __fathom_nondet_wait(), code = __fathom_nondet_wait();
  __fathom_assume((child > 0) | ((child == 0) & ((options & no_hang) != 0)));
  __fathom_assume((code >= 1) & (code <= 6));
  information[0] = child ? child_signal : 0;
  information[1] = 0;
  information[2] = code;
  information[for_status - 1] = child;
  enum { leaves_it = 0x1000000 };
  if (child && code <= 3 && !(options & leaves_it)) fathom_children--;
  return 0;
}

/* Another program beside this one. */
FATHOM_INPUT(int, posix_spawn)
static int fathom_spawn(int *process, const char *name, char *const *arguments) {
  fathom_read_string(name);
  (void)*(char *const volatile *)arguments;
  int error = __fathom_nondet_posix_spawn(), child = __fathom_nondet_posix_spawn();
  __fathom_assume((error >= 0) & (child > 0));
  if (error) return error;
  fathom_children++;
  if (process) *process = child;
  return 0;
}
int posix_spawn(int *process, const char *name, const void *actions, const void *attributes, char *const *arguments,
                char *const *environment) {
  return (void)actions, (void)attributes, (void)environment, fathom_spawn(process, name, arguments);
}
int posix_spawnp(int *process, const char *name, const void *actions, const void *attributes, char *const *arguments,
                 char *const *environment) {
  return (void)actions, (void)attributes, (void)environment, fathom_spawn(process, name, arguments);
}

/* What is done with files before: glibc keeps it in a block (80 bytes in 64 bits). */
struct fathom_file_actions {
  int allocated, used;
  void *actions;
  int unused[16];
};
int posix_spawn_file_actions_init(struct fathom_file_actions *all) {
  const struct fathom_file_actions none = {0};
  *all = none;
  return 0;
}
int posix_spawn_file_actions_destroy(struct fathom_file_actions *all) {
  free(all->actions);
  return 0;
}
static int fathom_add_action(struct fathom_file_actions *all, int a, int b) {
  if (a < 0 || b < 0) return 9; /* EBADF */
  if (!all->actions) all->actions = fathom_block(512);
  if (!all->actions) return fathom_ENOMEM;
  all->used++;
  return 0;
}
int posix_spawn_file_actions_addopen(struct fathom_file_actions *all, int file, const char *name, int flags, unsigned mode) {
  (void)flags, (void)mode;
  fathom_read_string(name);
  return fathom_add_action(all, file, 0);
}
int posix_spawn_file_actions_addclose(struct fathom_file_actions *all, int file) { return fathom_add_action(all, file, 0); }
int posix_spawn_file_actions_adddup2(struct fathom_file_actions *all, int file, int other) { return fathom_add_action(all, file, other); }
PLAIN_CALL(setpriority, (unsigned which, unsigned who, int priority), ((void)who, (void)priority, fathom_refuses(which > 2)))

/* Linux: 1 to 99 for the two real-time policies, 0 for the others; there may be policies that are not known here. */
FATHOM_INPUT(int, computed_sched_get_priority)
static int fathom_priority(int policy, int of_real_time) {
  enum { first = 1, second = 2, gap = 4, last = 6 };
  if (policy == first || policy == second) return of_real_time;
  if (policy >= 0 && policy != gap && policy <= last) return 0;
  if (fathom_refuses(policy < 0 || policy == gap || __fathom_nondet_computed_sched_get_priority())) return -1;
  return 0;
}
int sched_get_priority_min(int policy) { return fathom_priority(policy, 1); }
int sched_get_priority_max(int policy) { return fathom_priority(policy, 99); }
int __sched_cpucount(size_t size, const unsigned long *set) {
  int count = 0;
  for (size_t i = 0; i < size / sizeof *set; i++) count += __builtin_popcountl(set[i]);
  return count;
}

/* They come back where they fail; else the program ends here. */
FATHOM_INPUT(int, exec)
void __fathom_stop(void) __attribute__((noreturn));
static int fathom_execute(const char *name) {
  fathom_read_string(name);
  if (!__fathom_nondet_exec()) __fathom_stop();
  fathom_fail();
  return -1;
}
/* The arguments end with a null pointer of their type (POSIX). */
#define EXECUTE_LIST(name) \
  int name(const char *file, const char *argument, ...) { \
    va_list rest; \
    __builtin_va_start(rest, argument); \
    for (; argument; argument = __builtin_va_arg(rest, const char *)) fathom_read_string(argument); \
    __builtin_va_end(rest); \
    return fathom_execute(file); \
  }
EXECUTE_LIST(execl)
EXECUTE_LIST(execlp)
EXECUTE_LIST(execle)
static void fathom_read_arguments(char *const *all) {
  if (__fathom_checks_accesses())
    for (; *all; all++) fathom_read_string(*all);
}
int execv(const char *name, char *const *arguments) { return fathom_read_arguments(arguments), fathom_execute(name); }
int execvp(const char *name, char *const *arguments) { return fathom_read_arguments(arguments), fathom_execute(name); }
int execve(const char *name, char *const *arguments, char *const *environment) {
  return (void)environment, fathom_read_arguments(arguments), fathom_execute(name);
}
int execvpe(const char *name, char *const *arguments, char *const *environment) {
  return (void)environment, fathom_read_arguments(arguments), fathom_execute(name);
}
FATHOM_INPUT(int, system)
FATHOM_HIDDEN_STATE(system) /* POSIX 2.9.1 */
int system(const char *command) {
  FATHOM_CHANGES_STATE(system);
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
/* They fail for a name that is none, never for one that is. */
enum { fathom_most_limits = 16 };
static int fathom_no_limit(int what) { return fathom_refuses((what < 0) | (what >= fathom_most_limits)); }
/* Those that the program has set are as it has said; other widths, and other processes, are not followed. */
#define GET_LIMIT(name, type) \
  static type fathom_set_##name[fathom_most_limits]; \
  static unsigned fathom_is_set_##name; \
  static void fathom_##name(int what, type *limit) { \
    if (fathom_is_set_##name >> what & 1) { \
      *limit = fathom_set_##name[what]; \
      return; \
    } \
    type *any = __fathom_environment(sizeof *any); \
    __fathom_assume(any->now <= any->most); \
    *limit = *any; \
  } \
  int name(int what, type *limit) { return fathom_no_limit(what) ? -1 : (fathom_##name(what, limit), 0); }
GET_LIMIT(getrlimit, struct fathom_limit)
GET_LIMIT(getrlimit64, struct fathom_limit64)
FATHOM_INPUT(int, prlimit)
FATHOM_INPUT(int, setrlimit)
#define CHANGE_LIMIT(name, set, type, get, other) \
  static void fathom_note_##set(int what, type limit) { \
    enum { of_processor = 0 }; /* Linux makes no time one second */ \
    fathom_is_set_##get &= ~(1u << what); \
    fathom_is_set_##other &= ~(1u << what); \
    if (what == of_processor || fathom_has_threads) return; \
    fathom_set_##get[what] = limit; \
    fathom_is_set_##get |= 1u << what; \
  } \
  int set(int what, const type *limit) { \
    const type new = *limit; \
    if (fathom_no_limit(what) || fathom_refuses(new.now > new.most)) return -1; \
    if (__fathom_nondet_setrlimit()) return fathom_fail(), -1; \
    return fathom_note_##set(what, new), 0; \
  } \
  int name(int process, int what, const type *new, type *old) { \
    type limit; \
    if (new) limit = *new; \
    if (fathom_no_limit(what) || (new && fathom_refuses(limit.now > limit.most))) return -1; \
    if ((process || new) && __fathom_nondet_prlimit()) return fathom_fail(), -1; \
    if (process) { \
      if (old) *old = *(type *)__fathom_environment(sizeof *old); \
      fathom_is_set_##get = fathom_is_set_##other = 0; /* it may be this one */ \
      return 0; \
    } \
    if (old) fathom_##get(what, old); \
    if (new) fathom_note_##set(what, limit); \
    return 0; \
  }
CHANGE_LIMIT(prlimit, setrlimit, struct fathom_limit, getrlimit, getrlimit64)
CHANGE_LIMIT(prlimit64, setrlimit64, struct fathom_limit64, getrlimit64, getrlimit)
struct fathom_usage {
  struct parts user, system;
  long counts[14];
};
static void fathom_some_usage(struct fathom_usage *usage) {
  struct fathom_usage *any = __fathom_environment(sizeof *any);
  __fathom_assume((any->user.seconds >= 0) & (any->user.fraction >= 0) & (any->user.fraction < 1000000));
  __fathom_assume((any->system.seconds >= 0) & (any->system.fraction >= 0) & (any->system.fraction < 1000000));
  for (int i = 0; i < 14; i++) __fathom_assume(any->counts[i] >= 0);
  *usage = *any;
}
int getrusage(int whose, struct fathom_usage *usage) {
  if (fathom_refuses((whose < -1) | (whose > 1))) return -1; /* of its children, its own, of this thread */
  return fathom_some_usage(usage), 0;
}
static int fathom_wait_usage(int process, int *status, int options, struct fathom_usage *usage) {
  int child = fathom_wait(process, status, options);
  if (child > 0 && usage) fathom_some_usage(usage);
  return child;
}
int wait3(int *status, int options, struct fathom_usage *usage) { return fathom_wait_usage(-1, status, options, usage); }
int wait4(int process, int *status, int options, struct fathom_usage *usage) {
  return fathom_wait_usage(process, status, options, usage);
}

/* -1: there is no limit, or no such name. Pages have 4096 bytes on the machines that have these functions
 * here. */
FATHOM_INPUT(long, sysconf)
long sysconf(int name) {
  enum { ticks_per_second = 2, page_size = 30, processors = 83, processors_online = 84 };
  if (name == page_size) return 4096;
  if (fathom_refuses(name < 0)) return -1;
  long value = __fathom_nondet_sysconf();
  __fathom_assume(value >= -1);
  if (name == ticks_per_second) __fathom_assume(value >= 1);
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
/* Linux: it has no way to fail. */
int uname(struct fathom_names *names) {
  __fathom_memcpy(names, __fathom_environment(sizeof *names), sizeof *names);
  for (int i = 0; i < 6; i++) names->fields[i][64] = 0;
  __fathom_memcpy(names->fields[0], "Linux", 6);
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
FATHOM_INPUT(_Bool, arc4random_buf)
void arc4random_buf(void *to, size_t size) {
  (void)__fathom_nondet_arc4random_buf(); /* no machine repeats the bytes: the trace says that there are some */
  if (size) __fathom_memcpy(to, __fathom_environment(size), size);
}
FATHOM_INPUT(fathom_u32, arc4random_uniform)
fathom_u32 arc4random_uniform(fathom_u32 bound) {
  fathom_u32 number = __fathom_nondet_arc4random_uniform();
  __fathom_assume(bound < 2 ? number == 0 : number < bound);
  return number;
}

FATHOM_INPUT(int, nice)
static int fathom_some_priority(void) {
  int priority = __fathom_nondet_nice();
  __fathom_assume((priority >= -20) & (priority <= 19));
  return priority;
}
int nice(int step) {
  (void)step;
  int priority = fathom_some_priority();
  if (priority == -1) fathom_fail();
  return priority;
}
int getpriority(int what, unsigned who) {
  (void)who;
  if (fathom_refuses((what < 0) | (what > 2))) return -1;
  int priority = fathom_some_priority();
  if (priority == -1) fathom_fail();
  return priority;
}

/* What a process says of itself: its name, and whether it may be looked at. */
FATHOM_INPUT(int, prctl)
enum { fathom_name_room = 16 };
static char fathom_process_name[fathom_name_room]; /* that of the first thread, too */
static int fathom_knows_name;
static void fathom_set_name(const char *given) {
  size_t length = fathom_length(given);
  if (length >= fathom_name_room) length = fathom_name_room - 1;
  __fathom_memcpy(fathom_process_name, given, length);
  fathom_process_name[length] = 0;
  fathom_knows_name = 1;
}
static int fathom_get_name(char *to) {
  if (!fathom_knows_name) {
    __fathom_memcpy(fathom_process_name, __fathom_environment(fathom_name_room), fathom_name_room);
    fathom_process_name[fathom_name_room - 1] = 0;
    fathom_knows_name = 1;
  }
  return __fathom_memcpy(to, fathom_process_name, fathom_name_room), 0;
}
/* That of other threads is any. */
FATHOM_INPUT(int, pthread_setname_np)
int pthread_setname_np(unsigned long thread, const char *given) {
  (void)thread;
  if (fathom_length(given) >= fathom_name_room) return fathom_ERANGE;
  const int error = __fathom_nondet_pthread_setname_np();
  __fathom_assume(error >= 0);
  if (!error && !fathom_has_threads) fathom_set_name(given);
  return error;
}
FATHOM_INPUT(_Bool, computed_pthread_getname_np)
int pthread_getname_np(unsigned long thread, char *to, size_t room) {
  (void)thread;
  if (room < fathom_name_room) return fathom_ERANGE;
  if (!fathom_has_threads) return fathom_get_name(to);
  __fathom_memcpy(to, __fathom_environment(fathom_name_room), fathom_name_room);
  to[fathom_name_room - 1] = 0;
  return (void)__fathom_nondet_computed_pthread_getname_np(), 0;
}
int prctl(int option, ...) {
  enum { death_signal = 1, get_dumpable = 3, set_dumpable, set_name = 15, get_name, no_new_privileges = 38 };
  va_list list;
  __builtin_va_start(list, option);
  char *argument = __builtin_va_arg(list, char *);
  __builtin_va_end(list);
  if (option == set_name) {
    fathom_read_string(argument);
    return fathom_set_name(argument), 0;
  }
  if (option == get_name) return fathom_get_name(argument);
  if (option == get_dumpable) return __fathom_nondet_prctl() != 0;
  if (option != death_signal && option != set_dumpable && option != no_new_privileges) __fathom_unsupported("this option of prctl");
  return __fathom_nondet_prctl() ? fathom_fail(), -1 : 0;
}
/* No call has a negative number. */
long syscall(long number, ...) {
  if (number >= 0) __fathom_unsupported("a call of the system by its number");
  return fathom_errno = 38, -1; /* ENOSYS */
}
/* At most three, none of which is negative. */
FATHOM_INPUT(int, getloadavg)
FATHOM_INPUT(double, load)
int getloadavg(double *loads, int count) {
  int given = __fathom_nondet_getloadavg();
  __fathom_assume((given >= -1) & (given <= 3) & (given < 0 || given <= count));
  if (given < 0) return -1;
  for (int i = 0; i < 3; i++) {
    if (i >= given) break;
    double load = __fathom_nondet_load();
    __fathom_assume((load >= 0) & (load <= 1e12));
    loads[i] = load;
  }
  return given;
}
