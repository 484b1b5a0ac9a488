// EXPECT unsequenced: true
// MODEL LP64, ILP32
// Nothing evaluates it.
int __VERIFIER_nondet_int(void);
int main(void) {
  int i = 1, c = __VERIFIER_nondet_int();
  if (c > 3 && c < 3) i = i++ + 1;
  int n = sizeof(i = i++);
  return c > 0 ? n : 0;
}
