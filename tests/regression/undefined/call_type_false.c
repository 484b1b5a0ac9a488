// EXPECT function-type: false
// REPLAY yes
// MODEL LP64, ILP32
// Harmless on most machines: pointers of another type.
static int f(long *p) { return p == 0; }
static int g(int *p) { return p != 0; }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int (*h[2])(int *) = {g, (int (*)(int *))f};
  return h[__VERIFIER_nondet_int() != 0](0);
}
