// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// A block is copied to places that inputs choose.
extern unsigned __VERIFIER_nondet_uint(void);
extern void *memset(void *, int, unsigned long);
extern void *memcpy(void *, const void *, unsigned long);
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
  char a[8], b[8];
  memset(a, 0, 8);
  memset(b, 5, 8);
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    unsigned k = __VERIFIER_nondet_uint() & 3;
    memcpy(a + k, b, 2);
  }
  CHECK(a[4] == 0);
}
