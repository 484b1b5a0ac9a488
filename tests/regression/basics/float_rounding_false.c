// EXPECT unreach-call: false
// REPLAY yes
// Rounding of known numbers (C11 7.12.9): halves go to the even number.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "float_rounding_false.c", 1, "reach_error"); }

int main(void) {
  double half = 2.5;
  if (__builtin_floor(half) != 2 || __builtin_ceil(half) != 3 || __builtin_trunc(-half) != -2) reach_error();
  if (__builtin_round(half) != 3 || __builtin_rint(half) != 3 || __builtin_nearbyint(-half) != -2) reach_error();
  return 0;
}
