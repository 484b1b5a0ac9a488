// EXPECT no-overflow: true
// Literals whose overflow a compiler folds.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 7) return 2147483646 + 1;
  return (-2147483647 - 1) % 1 + 1073741823 * 2;
}
