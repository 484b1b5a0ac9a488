// EXPECT unreach-call: false
// MODEL LP64, ILP32
//
// An address that is taken out of the exclusive or of two.
#include <stdint.h>

extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "exclusive_or_of_addresses_false.c", 1, "reach_error"); }

int main(void) {
  int x = 1, y = 7;
  uintptr_t both = (uintptr_t)&y ^ (uintptr_t)&x;
  int *q = (int *)(both ^ (uintptr_t)&x), *r = (int *)((uintptr_t)&y ^ both);
  if (*q != 7 || *r != 7) reach_error();
  return 0;
}
