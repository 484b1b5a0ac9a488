// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// ALLOW unknown
// An element is inserted where it belongs into an array in order.
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);
extern void abort(void);

int a[1001];

int main(void) {
  int n = __VERIFIER_nondet_int(), x = __VERIFIER_nondet_int();
  if (n < 1 || n >= 1000) abort();
  for (int i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
  for (int i = 1; i < n; i++)
    if (a[i - 1] > a[i]) abort();
  int j = n;
  while (j > 0 && a[j - 1] > x) {
    a[j] = a[j - 1];
    j--;
  }
  a[j] = x;
  for (int i = 1; i <= n; i++)
    if (a[i - 1] > a[i]) reach_error();
}
