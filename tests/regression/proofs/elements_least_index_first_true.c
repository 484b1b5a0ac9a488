// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// Elements before the first least one are larger; the last of them may only be as large.
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
  unsigned least = 0;
  for (unsigned i = 1; i < n; i++)
    if (a[i] < a[least]) least = i;
  unsigned x = __VERIFIER_nondet_uint();
  if (x < least && a[x] <= a[least]) reach_error();
}
