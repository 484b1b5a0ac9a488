// EXPECT array-size: false
// EXPECT undefined-behaviour: false
// REPLAY yes
// MODEL LP64, ILP32
// C11 6.7.6.2p5: nobody uses the array.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 10 || n < 0) return 0;
  int v[n];
  return (int)(sizeof v) & 0;
}
