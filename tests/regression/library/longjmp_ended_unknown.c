// EXPECT unreach-call: unknown (has ended)
//
// The function that called setjmp has returned.
#include <setjmp.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "longjmp_ended_unknown.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

static jmp_buf buffer;
static int land(void) { return setjmp(buffer); }
int main(void) {
  if (land() == 0) longjmp(buffer, 1);
  hold(1);
  return 0;
}
