// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --summaries only
// SLOW
// The loop is left after any number of iterations; with two of them the line is half full.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  int a = 0, b = 0, c = 0;
  while (__VERIFIER_nondet_int()) {
    c = b;
    b = a;
    a = 1;
  }
  CHECK(c <= b && b <= a);
}
