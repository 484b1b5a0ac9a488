// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// SELDOM
// What a loop has found of all elements no longer holds once another loop has changed them.
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
int a[100000];

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 100000 || n < 1) abort();
  for (unsigned i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
  int max = a[0];
  for (unsigned i = 0; i < n; i++)
    if (a[i] > max) max = a[i];
  if (max > 1000) abort();
  for (unsigned i = 0; i < n; i++)
    if (__VERIFIER_nondet_int() || i > 5000)
      a[i] = 2000;
    else
      a[i] = 3;
  unsigned k = __VERIFIER_nondet_uint();
  if (k >= n) abort();
  if (k > 6000 && a[k] > max) reach_error();
}
