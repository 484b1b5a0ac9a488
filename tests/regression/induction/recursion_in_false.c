// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// A recursive function is called in the loop.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)     \
  do {               \
    if (!(c)) {      \
      reach_error(); \
      abort();       \
    }                \
  } while (0)

unsigned g;
void f(unsigned k) {
  if (k) {
    g++;
    f(k - 1);
  }
}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 4) return 0;
  for (unsigned i = 0; i < n; i++) f(i);
  CHECK(g != 3);
}
