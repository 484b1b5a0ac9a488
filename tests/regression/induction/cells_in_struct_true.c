// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// An array within a structure, beside others.
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
struct {
  unsigned count;
  unsigned char used[6];
  short item[4];
} s;

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    unsigned k = __VERIFIER_nondet_uint() & 3;
    s.item[k] = i & 31;
    s.used[k] = 200;
  }
  CHECK(s.item[__VERIFIER_nondet_uint() & 3] <= 100);
}
