// EXPECT unreach-call: false
// SLOW
// SELDOM
// MODEL LP64, ILP32
// TIMEOUT 120
// The violation comes after two loops of 100,000 iterations: a run shows it. No element is below the maximum's start.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) {                                                                                              \
      reach_error();                                                                                         \
      abort();                                                                                               \
    }                                                                                                        \
  } while (0)
#define N 100000
int a[N];
int main(void) {
  int max = 0;
  for (int i = 0; i < N; i++) a[i] = __VERIFIER_nondet_int();
  for (int i = 0; i < N; i++)
    if (a[i] > max) max = a[i];
  for (int i = 0; i < N; i++) CHECK(a[i] < max);
}
