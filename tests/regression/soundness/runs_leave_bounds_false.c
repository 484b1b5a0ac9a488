// EXPECT unreach-call: false
// SLOW
// SELDOM
// MODEL LP64, ILP32
// Few inputs pass what comes before the loop, and each of these comes to the violation after 70,000 iterations: an
// execution that leaves the bound is followed.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) {                                                                                              \
      reach_error();                                                                                         \
      abort();                                                                                               \
    }                                                                                                        \
  } while (0)
int main(void) {
  const int key = __VERIFIER_nondet_int();
  if (key < 0 || key % 65537 != 12345) return 0;
  const int n = 70000 + __VERIFIER_nondet_int() % 100;
  unsigned sum = 0;
  for (int i = 0; i < n; i++) sum += (unsigned)(i ^ key) % 7 + (__VERIFIER_nondet_int() != 0);
  CHECK(n < 69900 || sum < 100);
}
