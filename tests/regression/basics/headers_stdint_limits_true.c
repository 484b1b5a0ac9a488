// EXPECT unreach-call: true
// <stdint.h>, <limits.h>, <stddef.h>.
#include <stdint.h>
#include <limits.h>
#include <stddef.h>
extern long long __VERIFIER_nondet_longlong(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "headers_stdint_limits_true.c", 1, "reach_error"); }

struct s { uint8_t a; uint32_t b; };
int main(void) {
  int64_t x = __VERIFIER_nondet_longlong();
  if (sizeof(size_t) != 8 || offsetof(struct s, b) != 4) reach_error();
  if ((x > INT_MAX || x < INT_MIN) && (int32_t)(uint64_t)x == x) reach_error();
  if ((uint8_t)x == UINT8_MAX && x == 0) reach_error();
  return 0;
}
