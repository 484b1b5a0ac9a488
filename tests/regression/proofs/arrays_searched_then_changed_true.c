// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// What a loop has found of all elements, looked at before another loop changes them.
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
  unsigned k = __VERIFIER_nondet_uint();
  if (k >= n) abort();
  if (a[k] > max) reach_error();
  for (unsigned i = 0; i < n; i++)
    if (__VERIFIER_nondet_int()) a[i] = 2000;
}
