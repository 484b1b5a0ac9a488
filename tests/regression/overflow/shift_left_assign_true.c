// EXPECT no-overflow: true
// <<= on short: the shift is one of int, the store a conversion.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  short s = (short)__VERIFIER_nondet_int();
  long long by = 16;
  s <<= by;
  return s;
}
