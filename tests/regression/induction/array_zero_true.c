// EXPECT valid-deref: true
// ARGS --summaries only
// SLOW
// Stores at places that inputs choose stay inside.
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
  unsigned char a[8] = {0};
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) a[__VERIFIER_nondet_uint() & 3] = 1;
  CHECK(a[5] == 0 || 1);
  a[__VERIFIER_nondet_uint() & 7] = 0;
}
