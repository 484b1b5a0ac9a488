// EXPECT unreach-call: false
// NATIVE skip
//
// The counter of cycles shows anything.
#include <x86intrin.h>

extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "sse2_false.c", 1, "reach_error"); }

int main(void) {
  if (__rdtsc() == 77) reach_error();
  return 0;
}
