// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// One element is taken out: those behind it move down.
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
int a[10000];
int main(void) {
  const int n = __VERIFIER_nondet_int();
  if (n < 2 || n > 10000) return 0;
  const int at = __VERIFIER_nondet_int();
  if (at < 0 || at >= n) return 0;
  for (int i = 0; i < n; i++) a[i] = 3 * i;
  for (int i = at; i < n - 1; i++) a[i] = a[i + 1];
  for (int i = at; i < n - 1; i++) CHECK(a[i] == 3 * i + 3);
}
