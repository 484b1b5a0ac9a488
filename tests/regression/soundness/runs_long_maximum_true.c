// EXPECT unreach-call: true
// SLOW
// SELDOM
// MODEL LP64, ILP32
// As runs_long_maximum_false.c, with the right claim: no run shows a violation.
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
  for (int i = 0; i < N; i++) CHECK(a[i] <= max);
}
