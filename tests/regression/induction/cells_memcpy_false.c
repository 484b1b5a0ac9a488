// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// A part of the array comes from elsewhere.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
extern void* memcpy(void*, const void*, unsigned long);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) {                                                                                              \
      reach_error();                                                                                         \
      abort();                                                                                               \
    }                                                                                                        \
  } while (0)
int main(void) {
  unsigned char a[8] = {0};
  unsigned char other[2] = {1, 9};
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    unsigned k = __VERIFIER_nondet_uint() & 7;
    a[k] = i & 6;
    if (k < 6) memcpy(a + k, other, 2);
  }
  CHECK(a[__VERIFIER_nondet_uint() & 7] <= 6);
}
