// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// A block is filled in one iteration.
extern unsigned __VERIFIER_nondet_uint(void);
extern void *memset(void *, int, unsigned long);
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
  char a[8];
  memset(a, 0, 8);
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++)
    if (i == 2) memset(a + 2, 1, 3);
  CHECK(a[3] == 0);
}
