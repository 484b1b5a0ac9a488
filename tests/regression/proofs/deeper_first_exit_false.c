// EXPECT unreach-call: false
// SLOW
// Only an execution that leaves the loop after two iterations violates it.
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
  CHECK(!(a == 1 && b == 1 && c == 0));
}
