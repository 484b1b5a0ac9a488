// EXPECT unreach-call: true
// Handlers run in reverse order when main returns.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "atexit_order_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

static int value = 1;
static void first(void) { value += 2; }
static void last(void) { hold(value == 3); }

int main(void) {
  atexit(last);
  atexit(first);
  return 0;
}
