// EXPECT unreach-call: true
// ALLOW unknown
// A direct call of setjmp returns 0 (C11 7.13.1.1). Never false.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "setjmp_first_is_zero_true.c", 1, "reach_error"); }
#include <setjmp.h>
static jmp_buf place;
int main(void) {
  if (setjmp(place) != 0) reach_error();
  return 0;
}
