// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// Bytes of a number, one at a time.
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

union u {
  unsigned a;
  unsigned char b[4];
};
int main(void) {
  union u x;
  x.a = 0;
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    x.b[__VERIFIER_nondet_uint() & 3]++;
  }
  CHECK(x.a != 0x0101);
}
