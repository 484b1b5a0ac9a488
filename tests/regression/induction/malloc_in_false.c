// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// Blocks that an iteration allocates outlive it.
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(unsigned long);
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
  unsigned n = __VERIFIER_nondet_uint();
  char *p = 0;
  if (n > 5) return 0;
  for (unsigned i = 0; i < n; i++) {
    unsigned k = __VERIFIER_nondet_uint();
    while (k > 1) k /= 2;
    p = malloc(4);
    if (!p) return 0;
    p[0] = i;
  }
  if (p) CHECK(p[0] != 2);
}
