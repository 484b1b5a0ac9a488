// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// A walk between -5 and 5 reaches its lower end.
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)     \
  do {               \
    if (!(c)) {      \
      reach_error(); \
      abort();       \
    }                \
  } while (0)

int main(void) {
  int x = 0;
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    int d = __VERIFIER_nondet_int();
    if (d == -1 || d == 1) {
      if (x > -5 && x < 5) x += d;
    }
  }
  CHECK(x > -5);
}
