// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// TIMEOUT 5
// SLOW
// SELDOM
// A flag is set when a counter of 32 bits is zero again.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  unsigned n = 0;
  int seen = 0, flag = 0;
  while (__VERIFIER_nondet_int()) {
    n++;
    if (n) flag = 1;
    else seen = 1;
    if (seen && flag) CHECK(0)
  }
}
