// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --summaries only
// SLOW
// Whatever was there at first is gone after three iterations.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  int a = 0, b = 0, c = 5;
  while (__VERIFIER_nondet_int()) {
    CHECK(b != 7);
    b = c;
    c = a;
    a = 1;
  }
}
