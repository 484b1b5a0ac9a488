// EXPECT no-overflow: true
// long has 64 bits.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  long x = __VERIFIER_nondet_int();
  if (x == 7) return 2147483647L + 1 > 0;
  return 0;
}
