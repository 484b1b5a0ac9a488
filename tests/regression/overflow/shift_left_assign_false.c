// EXPECT no-overflow: false
// REPLAY yes
// <<= on short: the shift is one of int, the store a conversion.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  short s = (short)__VERIFIER_nondet_int();
  long long by = 17;
  s <<= by;
  return s;
}
