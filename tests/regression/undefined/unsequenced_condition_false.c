// EXPECT unsequenced: false
// MODEL LP64, ILP32
// C11 6.5p2: undefined only where the left operand of && is true.
int __VERIFIER_nondet_int(void);
int main(void) {
  int i = 1;
  int c = __VERIFIER_nondet_int();
  int sum = (c == 77 && i++) + i;
  return sum == 100;
}
