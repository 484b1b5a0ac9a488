// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// TIMEOUT 5
// SLOW
// SELDOM
// A loop within counts; the state after it depends on 300 of its steps.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  int s = 1, n = 0;
  while (1) {
    int k = 0;
    while (__VERIFIER_nondet_int()) {
      if (s == 1) {
        n++;
        s = 2;
      } else s = 1;
      k++;
    }
    if (n == 300 && s == 2) s = 3;
    if (s == 3 && __VERIFIER_nondet_int()) CHECK(0) if (s == 3) s = 1;
  }
}
