// Ends: an int cannot grow for ever.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void) {
  int last = -2147483647;
  for (;;) {
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x > last);
    last = x;
  }
  return 0;
}
