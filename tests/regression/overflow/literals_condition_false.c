// EXPECT no-overflow: false
// REPLAY yes
// In the condition of an `if`.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 7 && 2147483647 + 1 < 0) return 1;
  return 0;
}
