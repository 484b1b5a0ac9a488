// EXPECT unreach-call: unknown
// ALLOW false
// NATIVE skip depends on the machine
// The sign of a NaN that arithmetic makes is not specified (IEEE 754, 6.3); x86 sets it. Never true.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "nan_has_a_sign_unknown.c", 1, "reach_error"); }
extern void *memcpy(void *, const void *, unsigned long);
int main(void) {
  volatile double zero = 0.0;
  double nan = zero / zero;
  unsigned long bits;
  memcpy(&bits, &nan, sizeof bits);
  if (bits >> 63) reach_error();
  return 0;
}
