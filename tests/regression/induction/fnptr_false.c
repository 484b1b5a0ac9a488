// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// The function that is called changes on the way.
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
void a(void) { g = 1; }
void b(void) { g = 2; }
int main(void) {
  void (*f)(void) = a;
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    f();
    if (__VERIFIER_nondet_uint() & 1) f = b;
  }
  CHECK(g != 2);
}
