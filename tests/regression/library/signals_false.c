// EXPECT unreach-call: false
// NATIVE skip
// MODEL LP64, ILP32
//
// A signal may come between two accesses.
#include <signal.h>
#include <string.h>
#include <unistd.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "signals_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

static volatile sig_atomic_t count;
static void on(int number) {
  (void)number;
  count = 5;
}

int main(void) {
  signal(SIGINT, on);
  int now = count;
  hold(now == count);
  return 0;
}
