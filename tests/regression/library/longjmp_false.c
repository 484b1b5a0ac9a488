// EXPECT unreach-call: false
// MODEL LP64, ILP32
//
// The second return.
#include <setjmp.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "longjmp_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

static jmp_buf buffer;
int main(void) {
  volatile int n = 0;
  if (setjmp(buffer) == 2) {
    hold(n != 5);
    return 0;
  }
  n = __VERIFIER_nondet_int();
  longjmp(buffer, 2);
}
