// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 180
// Elements move up by one from a place on, and another one is put there.
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
  for (int i = 0; i < n - 1; i++) a[i] = i;
  for (int i = n - 1; i > at; i--) a[i] = a[i - 1];
  a[at] = -5;
  for (int i = at + 1; i < n; i++) CHECK(a[i] == i - 1);
}
