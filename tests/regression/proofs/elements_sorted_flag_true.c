// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// A flag that says whether neighbours are in order says it of any two elements.
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
  int sorted = 1;
  for (unsigned i = 1; i < n; i++)
    if (a[i - 1] > a[i]) sorted = 0;
  unsigned x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();
  if (sorted && x < y && x < n && y < n && a[x] > a[y]) reach_error();
}
