// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// Two flags change places: a proof needs to see two iterations or that they differ.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  int a = 0, b = 1, c = 7;
  while (__VERIFIER_nondet_int()) {
    int t = a;
    a = b;
    b = t;
    
    c++;
    CHECK(a != b);
  }
}
