// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
// SELDOM
// One pass of exchanges moves the largest element to the end.
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
extern void* malloc(unsigned long);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 1000000) abort();
  int* a = malloc(n * sizeof *a);
  if (!a) abort();
  for (unsigned i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
  for (unsigned i = 0; i + 1 < n; i++)
    if (a[i] > a[i + 1]) {
      int t = a[i];
      a[i] = a[i + 1];
      a[i + 1] = t;
    }
  unsigned x = __VERIFIER_nondet_uint();
  if (x < n && a[x] > a[n / 2]) reach_error();
}
