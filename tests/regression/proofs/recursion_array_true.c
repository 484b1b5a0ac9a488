// EXPECT unreach-call: true
// SELDOM
// An array that calls fill.
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
#define check(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) {                                                                                              \
      reach_error();                                                                                         \
      abort();                                                                                               \
    }                                                                                                        \
  } while (0)

static int a[100];
static void fill(int i, int n) {
  if (i >= n) return;
  a[i] = 7;
  fill(i + 1, n);
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 100) return 0;
  fill(0, n);
  int k = __VERIFIER_nondet_int();
  if (k < 0 || k >= 100) return 0;
  check(a[k] == 7 || a[k] == 0);
}
