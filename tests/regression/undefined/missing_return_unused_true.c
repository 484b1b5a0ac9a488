// EXPECT missing-return: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// C11 6.9.1p12: the end of a function with a result may be reached where nobody uses it.
extern int __VERIFIER_nondet_int(void);
static int count;
static int step(int n) {
  if (n > 0) return n;
  count++;
}
int old() { count += 2; }
int main(void) {
  int n = __VERIFIER_nondet_int();
  step(n);
  old();
  (void)step(-1);
  return n > 0 ? step(n) > n : count;
}
