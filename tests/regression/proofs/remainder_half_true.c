// EXPECT unreach-call: true
// MODEL LP64, ILP32
// Every other iteration counts, so twice the number is that of the iterations, or one more.
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
  for (int i = 0; i < 2 * k; i++)
    if (i % 2 == 0) n++;
  CHECK(k < 0 || n == k);
}
