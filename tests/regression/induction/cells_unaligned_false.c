// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// A load that begins within a cell is no cell.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) {                                                                                              \
      reach_error();                                                                                         \
      abort();                                                                                               \
    }                                                                                                        \
  } while (0)
int main(void) {
  unsigned short a[4] = {0};
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) a[__VERIFIER_nondet_uint() & 3] = i & 3;
  CHECK(*(unsigned short*)((char*)a + (__VERIFIER_nondet_uint() & 3)) <= 3);
}
