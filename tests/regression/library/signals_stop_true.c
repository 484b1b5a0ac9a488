// EXPECT unreach-call: true
//
// A loop that a signal may end at any time.
#include <signal.h>
#include <string.h>
#include <unistd.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "signals_stop_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

static volatile sig_atomic_t stop;
static void on(int number) {
  (void)number;
  stop = 1;
}

int main(void) {
  signal(SIGINT, on);
  int n = 0;
  while (!stop && n < 3) n++;
  hold(n <= 3 && (n == 3 || stop));
  return 0;
}
