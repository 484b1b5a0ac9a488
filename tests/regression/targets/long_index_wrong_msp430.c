// EXPECT valid-deref: false
// MODEL IP16L32
// ARGS --target msp430
// OUTPUT stderr: ^replayed: not possible \(programs for msp430 cannot be executed here\)
// A long counts the elements of an array.
long __VERIFIER_nondet_long(void);
static long values[100];
int main(void) {
  const long i = __VERIFIER_nondet_long();
  if (i < 0 || i > 100) return 0;
  values[i] = i;
  long *end = values + 99;
  return end[-i] == 5;
}
