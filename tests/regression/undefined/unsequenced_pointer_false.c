// EXPECT unsequenced: false
// MODEL LP64, ILP32
// C11 6.5p2: undefined only where p points to i.
int __VERIFIER_nondet_int(void);
int main(void) {
  int i = 1, k = 2;
  int *p = __VERIFIER_nondet_int() ? &i : &k;
  int sum = i++ + *p;
  return sum == 100;
}
