// EXPECT unreach-call: true
// Rounding of known numbers (C11 7.12.9), and a product and a sum that are rounded one after the other.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "float_rounding_true.c", 1, "reach_error"); }

int main(void) {
  double half = 2.5;
  if (__builtin_floor(half) != 2 || __builtin_ceil(half) != 3 || __builtin_trunc(-half) != -2) reach_error();
  if (__builtin_round(half) != 3 || __builtin_rint(half) != 2 || __builtin_nearbyint(-half) != -2) reach_error();
  if (__builtin_fmin(half, 1) != 1 || __builtin_fmax(half, 1) != half) reach_error();
  double near_one = 1 + 0x1p-30;
  if (__builtin_fma(near_one, near_one, -(1 + 0x1p-29)) != 0x1p-60) reach_error();
  if (near_one * near_one + -(1 + 0x1p-29) != 0) reach_error();
  return 0;
}
