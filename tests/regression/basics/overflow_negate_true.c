// EXPECT no-overflow: true
// Negation of the smallest value.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 0) x = -x;
  return x == 3;
}
