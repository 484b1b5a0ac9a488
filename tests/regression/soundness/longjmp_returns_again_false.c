// EXPECT unreach-call: false
// ALLOW unknown
// longjmp ends nothing: control comes back to setjmp (C11 7.13.2.1). Never true.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "longjmp_returns_again_false.c", 1, "reach_error"); }
#include <setjmp.h>
static jmp_buf place;
int main(void) {
  int again = setjmp(place);
  if (again == 3) reach_error();
  if (again == 0) longjmp(place, 3);
  return 0;
}
