// EXPECT unreach-call: false
// SLOW
// SELDOM
// What was read is checked three iterations later, after a line of delays.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  int a = 0, b = 0, c = 0, d = 0;
  while (__VERIFIER_nondet_int()) {
    CHECK(d < 99);
    d = c;
    c = b;
    b = a;
    a = __VERIFIER_nondet_int();
    __VERIFIER_assume(a < 100);
  }
}
