// EXPECT unreach-call: true
//
// No handler runs before it was installed, nor one of a signal that is ignored.
#include <signal.h>
#include <string.h>
#include <unistd.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "signals_before_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

static volatile sig_atomic_t count;
static void on(int number) {
  (void)number;
  count = 1;
}

int main(void) {
  hold(count == 0);
  signal(SIGINT, on);
  signal(SIGINT, SIG_IGN);
  int now = count;
  hold(now == count);
  return 0;
}
