// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// TIMEOUT 5
// SLOW
// SELDOM
// Assumptions within the body: they hold for 399 rounds, and the claim fails in the last one.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
extern void __VERIFIER_assume(int);
int main(void) {
  int s = 0, n = 0;
  while (1) {
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x >= 0 && x < 3);
    if (s == 0) {
      s = x;
    } else if (s == 1) {
      n++;
      __VERIFIER_assume(n < 400);
      s = 0;
    } else {
      if (n == 399) CHECK(0) s = 0;
    }
  }
}
