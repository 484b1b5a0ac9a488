// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
// SELDOM
// ALLOW unknown
// A copy stops after 70,000 elements.
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
  int* b = malloc(n * sizeof *b);
  if (!b) abort();
  unsigned j = 0;
  for (unsigned i = 0; i < n; i++)
    if (a[i] > 0 || j >= 70000) b[j++] = a[i];
  unsigned x = __VERIFIER_nondet_uint();
  if (x < j && b[x] <= 0) reach_error();
}
