// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// The input is arbitrary in each iteration.
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
  unsigned n = __VERIFIER_nondet_uint(), x = 0;
  int u;
  for (unsigned i = 0; i < n; i++) {
    int k = __VERIFIER_nondet_int();
    if (k) x = 1;
  }
  CHECK(!x);
}
