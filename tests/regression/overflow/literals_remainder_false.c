// EXPECT no-overflow: false
// REPLAY yes
// INT_MIN % -1 of literals.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 7) return (-2147483647 - 1) % -1;
  return 0;
}
