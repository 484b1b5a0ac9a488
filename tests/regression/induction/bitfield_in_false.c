// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// A bit-field wraps while its neighbour stays.
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

struct s {
  unsigned a : 3, b : 5;
};
int main(void) {
  struct s x = {0, 0};
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    if (__VERIFIER_nondet_uint() & 1)
      x.a++;
    else
      x.b++;
  }
  CHECK(!(x.a == 0 && x.b == 2 && n == 10));
}
