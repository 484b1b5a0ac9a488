// Does not end for n = 32767: i goes on at -32768.
// EXPECT termination: false
// ENDLESS 0 32767
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern short __VERIFIER_nondet_short(void);
int main(void) {
  short i = __VERIFIER_nondet_short(), n = __VERIFIER_nondet_short();
  while (i <=  n)
    i = (short)(i + 1);
  return 0;
}
