// EXPECT unreach-call: false
// MODEL LP64, ILP32
// Every other iteration counts; with one iteration too many.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  int n = 0, k = __VERIFIER_nondet_int();
  if (k < -1000000 || k > 1000000) return 0;
  for (int i = 0; i < 2 * k + 1; i++)
    if (i % 2 == 0) n++;
  CHECK(k < 0 || n == k);
}
