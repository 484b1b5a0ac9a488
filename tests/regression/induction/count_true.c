// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// No more hits than iterations.
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

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), x = 0, i;
  for (i = 0; i < n; i++) {
    if (__VERIFIER_nondet_uint() & 1) x++;
  }
  CHECK(x <= n);
}
