// Does not end if nobody ever quits.
// EXPECT termination: false
// ENDLESS *1
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern int __VERIFIER_nondet_int(void);
int main(void) {
  for (int k = 0; k < 100; k = 0)
    if (__VERIFIER_nondet_int() == 'q')
      break;
  return 0;
}
