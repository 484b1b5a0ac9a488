// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// The element at the index of the least one is no larger than any.
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
  if (x < n && a[least] > a[x]) reach_error();
}
