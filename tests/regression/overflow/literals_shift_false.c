// EXPECT no-overflow: false
// REPLAY yes
// 1 << 31.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 7) return 1 << 31;
  return 0;
}
