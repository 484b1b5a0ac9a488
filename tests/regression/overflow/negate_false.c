// EXPECT no-overflow: false
// REPLAY yes
// -INT_MIN is the only negation that overflows.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  return -x == 4;
}
