// EXPECT unreach-call: true
// MODEL LP64, ILP32
// Each group of four counts when it is full.
extern void abort(void);
extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), k = 0;
  for (unsigned i = 0; i < n; i++)
    if (i % 4 == 3) k++;
  CHECK(k == n / 4);
}
