// EXPECT unreach-call: true
// MODEL LP64, ILP32
//
// Handlers, masks and sets of signals (C11 7.14, POSIX).
#define _GNU_SOURCE
#include <signal.h>
#include <string.h>
#include <unistd.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "signals_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

static volatile sig_atomic_t seen;
static void on(int number) { seen = number; }

int main(void) {
  struct sigaction action, old;
  memset(&action, 0, sizeof action);
  action.sa_handler = on;
  sigemptyset(&action.sa_mask);
  sigaddset(&action.sa_mask, SIGTERM);
  hold(sigaction(SIGUSR1, &action, 0) == 0 && sigaction(SIGUSR1, 0, &old) == 0);
  hold(old.sa_handler == on && sigismember(&old.sa_mask, SIGTERM) && !sigismember(&old.sa_mask, SIGINT));
  hold(raise(SIGUSR1) == 0 && seen == SIGUSR1);
  hold(signal(SIGPIPE, SIG_IGN) == SIG_DFL && raise(SIGPIPE) == 0);
  hold(signal(SIGPIPE, SIG_DFL) == SIG_IGN && signal(0, SIG_IGN) == SIG_ERR && signal(SIGKILL, on) == SIG_ERR);
  return 0;
}
