// EXPECT no-overflow: unknown
// ALLOW false
// A condition that clang folds with the shift in it.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if ((1 << 31) < 0) x = 1;
  return x;
}
