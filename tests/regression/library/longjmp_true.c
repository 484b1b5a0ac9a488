// EXPECT unreach-call: true
// MODEL LP64, ILP32
//
// longjmp goes back to the call of setjmp, through functions in between; 0 is 1 then (C11 7.13.2.1).
#include <setjmp.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "longjmp_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

static jmp_buf outer, inner;
static void deep(int n) {
  if (n == 0) longjmp(inner, 0);
  if (n < 0) longjmp(outer, 7);
  deep(n - 1);
}
static int middle(int n) {
  volatile int before = 3;
  int result = setjmp(inner);
  if (result == 0) deep(n);
  hold(result == 1 && before == 3);
  return before;
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 2) return 0;
  switch (setjmp(outer)) {
  case 0: hold(middle(n) == 3 && n >= 0); break;
  case 7: hold(n < 0); break;
  default: reach_error();
  }
  return 0;
}
