/* Signals (C11 7.14, POSIX): handlers run when a signal is raised, and between accesses of the program for which that
 * makes a difference (frontend/normalise/interrupts.cpp). What happens by default ends the execution, or is nothing. */
#include "model.h"

enum { fathom_signal_end = 65, fathom_is_raised = 1 };
enum { fathom_SIGABRT = 6, fathom_SIGKILL = 9, fathom_SIGALRM = 14, fathom_SIGSTOP = 19 };
enum { fathom_SA_SIGINFO = 4, fathom_SA_NODEFER = 0x40000000, fathom_SA_RESETHAND = (int)0x80000000 };
typedef __UINT64_TYPE__ fathom_signal_bits; /* signal n is bit n - 1 */

static struct {
  void *handler; /* null: the default, 1: nothing */
  fathom_signal_bits mask;
  __INT32_TYPE__ flags;
} fathom_actions[fathom_signal_end];
static fathom_signal_bits fathom_blocked_signals, fathom_pending_signals;

/* The signals that ever had a handler, each once. */
enum { fathom_most_caught = 8 };
static unsigned char fathom_caught[fathom_most_caught];
unsigned char __fathom_signals_caught;

void __fathom_stop(void) __attribute__((noreturn));
FATHOM_INPUT(int, siginfo)

static fathom_signal_bits fathom_signal_bit(int number) { return (fathom_signal_bits)1 << (number - 1); }
static int fathom_may_abort = 1; /* answered by frontend/analysis/lock_kinds.h */
static int fathom_is_signal(int number) { return number >= 1 && number < fathom_signal_end; }
static int fathom_is_handler(const void *handler) { return handler != NULL && handler != (void *)1; }

static void fathom_run_handler(int number) {
  void *handler = fathom_actions[number].handler;
  __INT32_TYPE__ flags = fathom_actions[number].flags;
  fathom_signal_bits before = fathom_blocked_signals;
  if (flags & fathom_SA_RESETHAND) fathom_actions[number].handler = NULL;
  fathom_blocked_signals |= fathom_actions[number].mask | (flags & fathom_SA_NODEFER ? 0 : fathom_signal_bit(number));
  if (flags & fathom_SA_SIGINFO) {
    int *information = __fathom_environment(128);
    information[0] = number;
    ((void (*)(int, void *, void *))handler)(number, information, __fathom_environment(1024));
  } else {
    ((void (*)(int))handler)(number);
  }
  fathom_blocked_signals = before;
}

/* The default: nothing for SIGCHLD, SIGCONT, SIGURG and SIGWINCH, a stop that somebody ends for the next four. */
static void fathom_default_action(int number) {
  int ends = !((number == 17) | (number == 18) | (number == 23) | (number == 28) | ((number >= 19) & (number <= 22)));
  if (ends) __fathom_stop();
}
static void fathom_take_signal(int number) {
  if (fathom_blocked_signals & fathom_signal_bit(number)) {
    fathom_pending_signals |= fathom_signal_bit(number);
    return;
  }
  if (fathom_is_handler(fathom_actions[number].handler)) fathom_run_handler(number);
  else if (!fathom_actions[number].handler) fathom_default_action(number);
}
static void fathom_take_pending(void) {
  for (int i = 0; i < fathom_most_caught; i++) {
    if (i >= __fathom_signals_caught || !fathom_is_signal(fathom_caught[i])) continue;
    fathom_signal_bits bit = fathom_signal_bit(fathom_caught[i]);
    if (!(fathom_pending_signals & bit & ~fathom_blocked_signals)) continue;
    fathom_pending_signals &= ~bit;
    fathom_take_signal(fathom_caught[i]);
  }
  if (fathom_pending_signals & ~fathom_blocked_signals) __fathom_stop(); /* by default */
}

/* One that was sent by somebody else, or none. */
FATHOM_INPUT(int, signal)
static int fathom_deliver(void) {
  for (int i = 0; i < fathom_most_caught; i++) {
    if (i >= __fathom_signals_caught) continue;
    int number = fathom_caught[i];
    if (fathom_blocked_signals & fathom_signal_bit(number)) continue;
    if (!fathom_is_handler(fathom_actions[number].handler) || !__fathom_nondet_signal()) continue;
    fathom_run_handler(number);
    return 1;
  }
  return 0;
}
void __fathom_deliver_signal(void) { fathom_deliver(); }

static void fathom_install(int number, void *handler, __INT32_TYPE__ flags, fathom_signal_bits mask) {
  fathom_actions[number].flags = flags;
  fathom_actions[number].mask = mask;
  fathom_actions[number].handler = handler;
  if (!fathom_is_handler(handler)) return;
  if (number == fathom_SIGABRT && fathom_may_abort) __fathom_unsupported("a handler for SIGABRT, which abort would call");
  int is_new = 1;
  for (int i = 0; i < fathom_most_caught; i++) is_new &= i >= __fathom_signals_caught || fathom_caught[i] != number;
  if (!is_new) return;
  if (__fathom_signals_caught == fathom_most_caught) __fathom_unsupported("handlers for more than 8 signals");
  fathom_caught[__fathom_signals_caught] = (unsigned char)number;
  __fathom_signals_caught = (unsigned char)(__fathom_signals_caught + 1);
}

static int fathom_is_refused(int number) {
  if (fathom_is_signal(number) && number != fathom_SIGKILL && number != fathom_SIGSTOP) return 0;
  fathom_errno = fathom_EINVAL;
  return 1;
}
static void *fathom_signal(int number, void *handler, __INT32_TYPE__ flags) {
  if (fathom_is_refused(number)) return (void *)-1;
  void *old = fathom_actions[number].handler;
  fathom_install(number, handler, flags, 0);
  return old;
}
void *signal(int number, void *handler) { return fathom_signal(number, handler, 0); }
void *bsd_signal(int number, void *handler) { return fathom_signal(number, handler, 0); }
void *ssignal(int number, void *handler) { return fathom_signal(number, handler, 0); }
void *sysv_signal(int number, void *handler) { return fathom_signal(number, handler, fathom_SA_RESETHAND | fathom_SA_NODEFER); }
void *__sysv_signal(int number, void *handler) { return fathom_signal(number, handler, fathom_SA_RESETHAND | fathom_SA_NODEFER); }
int siginterrupt(int number, int flag) { return (void)flag, fathom_is_refused(number) ? -1 : 0; }

/* A handler of SIGILL, SIGFPE or SIGSEGV may not return (C11 7.14.1.1p3). POSIX allows it where another process has
 * sent the signal, which is not looked at. */
static int fathom_must_not_return(int number) {
  return ((number == 4) | (number == 8) | (number == 11)) && fathom_is_handler(fathom_actions[number].handler) &&
         !(fathom_blocked_signals & fathom_signal_bit(number));
}
static int fathom_raise(int number) {
  if (!number || fathom_is_signal(number)) {
    int is_fault = number && __fathom_checks_row(fathom_row_signal_return) && fathom_must_not_return(number);
    if (number) fathom_take_signal(number);
    if (is_fault) __fathom_check(1, fathom_row_signal_return);
    return 0;
  }
  fathom_errno = fathom_EINVAL;
  return -1;
}
int raise(int number) { return fathom_raise(number); }
int gsignal(int number) { return fathom_raise(number); }

/* Another process may get it or not. */
FATHOM_INPUT(int, kill)
static int fathom_kill_others(void) {
  if (!__fathom_nondet_kill()) return 0;
  fathom_fail();
  return -1;
}
/* The program's own group has the number 0; it may be of another one. No violation after this is confirmed: a run of
 * the program would send the signal to whoever is there. */
static int fathom_kill_group(int is_own, int number) {
  const int is_of_it = __fathom_nondet_kill();
  if (__fathom_is_known((unsigned)is_of_it)) __fathom_unsupported("kill of a group of processes");
  return is_own || is_of_it ? fathom_raise(number) : fathom_kill_others();
}
static int fathom_kill(int process, int number) {
  if (process == fathom_own_process()) return fathom_raise(number);
  return process <= 0 && number ? fathom_kill_group(!process, number) : fathom_kill_others();
}

int kill(int process, int number) { return fathom_kill(process, number); }
int killpg(int group, int number) {
  if (group < 0) return fathom_refuses(1) ? -1 : 0;
  return number ? fathom_kill_group(!group, number) : fathom_kill_others();
}
union fathom_signal_value {
  int number;
  void *pointer;
};
int sigqueue(int process, int number, union fathom_signal_value value) { return (void)value, fathom_kill(process, number); }
/* Without a signal it asks whether there is such a thread. */
int pthread_kill(unsigned long thread, int number) {
  (void)thread;
  if (number) __fathom_unsupported("a signal for one thread");
  return 0;
}

/* Sets of signals: exact. Those that glibc keeps for itself are in no set. */
struct fathom_signal_set {
  unsigned long words[128 / sizeof(long)];
};
static fathom_signal_bits fathom_bits_of(const struct fathom_signal_set *set) {
  fathom_signal_bits bits = set->words[0];
  if (sizeof(long) < 8) bits |= (fathom_signal_bits)set->words[1] << 32;
  return bits;
}
static void fathom_put_bits(struct fathom_signal_set *set, fathom_signal_bits bits) {
  for (size_t i = 0; i < sizeof set->words / sizeof *set->words; i++) set->words[i] = 0;
  set->words[0] = (unsigned long)bits;
  if (sizeof(long) < 8) set->words[1] = (unsigned long)(bits >> 32);
}
static int fathom_change_set(struct fathom_signal_set *set, int number, int add) {
  if (!fathom_is_signal(number)) {
    fathom_errno = fathom_EINVAL;
    return -1;
  }
  unsigned bit = (unsigned)number - 1, width = 8 * sizeof(long);
  unsigned long mask = 1ul << bit % width;
  if (add) set->words[bit / width] |= mask;
  else set->words[bit / width] &= ~mask;
  return 0;
}
int sigemptyset(struct fathom_signal_set *set) { return fathom_put_bits(set, 0), 0; }
int sigfillset(struct fathom_signal_set *set) { return fathom_put_bits(set, ~(fathom_signal_bits)0 & ~((fathom_signal_bits)3 << 31)), 0; }
int sigaddset(struct fathom_signal_set *set, int number) { return fathom_change_set(set, number, 1); }
int sigdelset(struct fathom_signal_set *set, int number) { return fathom_change_set(set, number, 0); }
int sigismember(const struct fathom_signal_set *set, int number) {
  if (fathom_is_signal(number)) return (fathom_bits_of(set) >> (number - 1) & 1) != 0;
  fathom_errno = fathom_EINVAL;
  return -1;
}
/* The other words, which no signal has, stay as they are (glibc). */
static int fathom_combine(struct fathom_signal_set *to, fathom_signal_bits bits) {
  to->words[0] = (unsigned long)bits;
  if (sizeof(long) < 8) to->words[1] = (unsigned long)(bits >> 32);
  return 0;
}
int sigorset(struct fathom_signal_set *to, const struct fathom_signal_set *a, const struct fathom_signal_set *b) {
  return fathom_combine(to, fathom_bits_of(a) | fathom_bits_of(b));
}
int sigandset(struct fathom_signal_set *to, const struct fathom_signal_set *a, const struct fathom_signal_set *b) {
  return fathom_combine(to, fathom_bits_of(a) & fathom_bits_of(b));
}
int sigisemptyset(const struct fathom_signal_set *set) { return fathom_bits_of(set) == 0; }

static const fathom_signal_bits fathom_never_blocked = (fathom_signal_bits)1 << (9 - 1) | (fathom_signal_bits)1 << (19 - 1);
static int fathom_change_mask(int how, const struct fathom_signal_set *set, struct fathom_signal_set *old) {
  fathom_signal_bits before = fathom_blocked_signals;
  if (set) {
    fathom_signal_bits bits = fathom_bits_of(set) & ~fathom_never_blocked;
    if (how < 0 || how > 2) return fathom_EINVAL;
    fathom_blocked_signals = how == 0 ? before | bits : how == 1 ? before & ~bits : bits;
  }
  if (old) fathom_put_bits(old, before);
  fathom_take_pending();
  return 0;
}
/* System V's. What is held may not be SIGKILL or SIGSTOP, which glibc leaves as they are without an error. */
static void fathom_hold(int number, int is_held) {
  fathom_signal_bits bit = fathom_signal_bit(number) & ~fathom_never_blocked;
  fathom_blocked_signals = is_held ? fathom_blocked_signals | bit : fathom_blocked_signals & ~bit;
  fathom_take_pending();
}
static int fathom_hold_or_refuse(int number, int is_held) {
  if (!fathom_is_signal(number)) return fathom_errno = fathom_EINVAL, -1;
  fathom_hold(number, is_held);
  return 0;
}
int sighold(int number) { return fathom_hold_or_refuse(number, 1); }
int sigrelse(int number) { return fathom_hold_or_refuse(number, 0); }
int sigignore(int number) {
  if (fathom_is_refused(number)) return -1;
  fathom_install(number, (void *)1, 0, 0);
  return 0;
}
void *sigset(int number, void *handler) {
  void *const hold = (void *)2;
  if (handler == hold ? !fathom_is_signal(number) : handler == (void *)-1 || fathom_is_refused(number))
    return fathom_errno = fathom_EINVAL, (void *)-1;
  int was_held = (fathom_blocked_signals & fathom_signal_bit(number)) != 0;
  void *old = fathom_actions[number].handler;
  if (handler != hold) fathom_install(number, handler, 0, 0);
  fathom_hold(number, handler == hold);
  return was_held ? hold : old;
}
int sigprocmask(int how, const struct fathom_signal_set *restrict set, struct fathom_signal_set *restrict old) {
  int error = fathom_change_mask(how, set, old);
  if (!error) return 0;
  fathom_errno = error;
  return -1;
}
int pthread_sigmask(int how, const struct fathom_signal_set *restrict set, struct fathom_signal_set *restrict old) {
  return fathom_change_mask(how, set, old);
}
FATHOM_INPUT(fathom_signal_bits, sigpending)
int sigpending(struct fathom_signal_set *set) {
  fathom_put_bits(set, (fathom_pending_signals | __fathom_nondet_sigpending()) & fathom_blocked_signals);
  return 0;
}

#if defined(__x86_64__) || defined(__i386__)
struct sigaction {
  void *handler;
  struct fathom_signal_set mask;
  int flags;
  void *restorer;
};
int sigaction(int number, const struct sigaction *restrict action, struct sigaction *restrict old) {
  if (fathom_is_refused(number)) return -1;
  void *handler = fathom_actions[number].handler;
  fathom_signal_bits mask = fathom_actions[number].mask;
  int flags = fathom_actions[number].flags;
  if (action) fathom_install(number, action->handler, action->flags, fathom_bits_of(&action->mask) & ~fathom_never_blocked);
  if (old) {
    old->handler = handler;
    old->flags = flags;
    fathom_put_bits(&old->mask, mask);
  }
  return 0;
}
#endif

/* They wait until a handler has run: one of a signal that is not blocked. Without a handler they never come back. */
static int fathom_wait_for_signal(void) {
  if (!__fathom_signals_caught) fathom_wait_for_ever();
  __fathom_assume(fathom_deliver());
  fathom_errno = 4; /* EINTR */
  return -1;
}
int pause(void) { return fathom_wait_for_signal(); }
int sigsuspend(const struct fathom_signal_set *set) {
  fathom_signal_bits before = fathom_blocked_signals;
  fathom_blocked_signals = fathom_bits_of(set) & ~fathom_never_blocked;
  int result = fathom_wait_for_signal();
  fathom_blocked_signals = before;
  return result;
}

/* One of a set, which has come or comes now. */
FATHOM_INPUT(int, sigwait)
static int fathom_await(const struct fathom_signal_set *set) {
  const fathom_signal_bits bits = fathom_bits_of(set);
  const int number = __fathom_nondet_sigwait();
  __fathom_assume(fathom_is_signal(number) && (bits & fathom_signal_bit(number)));
  fathom_pending_signals &= ~fathom_signal_bit(number);
  return number;
}
int sigwait(const struct fathom_signal_set *restrict set, int *restrict number) {
  const int error = __fathom_nondet_sigwait();
  __fathom_assume(error >= 0);
  if (error) return error;
  return *number = fathom_await(set), 0;
}
static int fathom_await_with(const struct fathom_signal_set *set, int *information) {
  if (__fathom_nondet_sigwait()) return fathom_fail(), -1;
  const int number = fathom_await(set);
  if (information) {
    __fathom_memcpy(information, __fathom_environment(128), 128);
    information[0] = number;
  }
  return number;
}
int sigwaitinfo(const struct fathom_signal_set *restrict set, int *restrict information) {
  return fathom_await_with(set, information);
}
int sigtimedwait(const struct fathom_signal_set *restrict set, int *restrict information, const struct parts *restrict time) {
  fathom_read_block(time, sizeof *time);
  return fathom_await_with(set, information);
}

/* The alarm comes as any other signal; without a handler it would end the program, which may be at any time later. */
FATHOM_INPUT(unsigned, alarm)
unsigned alarm(unsigned seconds) {
  static unsigned most;
  unsigned left = __fathom_nondet_alarm();
  __fathom_assume(left <= most);
  most = seconds;
  return left;
}

/* Timers: what is left of the one before is any time. A signal may come at any time (fathom_deliver). */
FATHOM_INPUT(long, setitimer)
int setitimer(int which, const long *value, long *old) {
  if (fathom_refuses((which < 0) | (which > 2))) return -1;
  if (value && fathom_refuses((value[1] < 0) | (value[1] > 999999) | (value[3] < 0) | (value[3] > 999999))) return -1;
  for (int i = 0; old && i < 4; i++) {
    old[i] = __fathom_nondet_setitimer();
    __fathom_assume(old[i] >= 0 && (i % 2 == 0 || old[i] <= 999999));
  }
  return 0;
}
