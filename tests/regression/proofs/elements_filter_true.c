// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// Only elements that are wanted are copied to the front.
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
  unsigned j = 0;
  for (unsigned i = 0; i < n; i++)
    if (a[i] % 2 == 0) a[j++] = a[i];
  unsigned x = __VERIFIER_nondet_uint();
  if (x < j && a[x] % 2 != 0) reach_error();
}
