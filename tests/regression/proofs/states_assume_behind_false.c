// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// TIMEOUT 5
// SLOW
// SELDOM
// What is assumed after a claim says nothing of it.
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
    if (s == 0) {
      n = n < 310 ? n + 1 : n;
      s = __VERIFIER_nondet_int() ? 1 : 2;
    } else if (s == 1) {
      s = 0;
    } else {
      if (n == 310) CHECK(0) __VERIFIER_assume(n != 310);
      s = 0;
    }
  }
}
