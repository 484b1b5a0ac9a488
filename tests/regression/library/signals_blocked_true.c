// EXPECT unreach-call: true
//
// A signal that is blocked waits until it is not.
#define _GNU_SOURCE
#include <signal.h>
#include <string.h>
#include <unistd.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "signals_blocked_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

static volatile sig_atomic_t seen;
static void on(int number) { seen = number; }

int main(void) {
  sigset_t set, old;
  sigemptyset(&set);
  sigaddset(&set, SIGUSR1);
  hold(sigprocmask(SIG_BLOCK, &set, &old) == 0 && !sigismember(&old, SIGUSR1));
  signal(SIGUSR1, on);
  raise(SIGUSR1);
  hold(seen == 0);
  sigprocmask(SIG_SETMASK, &old, 0);
  hold(seen == SIGUSR1);
  return 0;
}
