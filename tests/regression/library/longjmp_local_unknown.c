// EXPECT unreach-call: unknown
// ALLOW false
//
// A variable that was changed since and is not volatile has any value (C11 7.13.2.1p3).
#include <setjmp.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "longjmp_local_unknown.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

static jmp_buf buffer;
int main(void) {
  int n = 0;
  if (setjmp(buffer)) {
    hold(n == 5);
    return 0;
  }
  n = 5;
  longjmp(buffer, 2);
}
