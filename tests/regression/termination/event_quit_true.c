// Ends: a hundred events are handled at most.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern int __VERIFIER_nondet_int(void);
int main(void) {
  for (int k = 0; k < 100; k++)
    if (__VERIFIER_nondet_int() == 'q')
      break;
  return 0;
}
