// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// Elements below the pivot come to the left, by one number that walks and one that follows.
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
  int pivot = __VERIFIER_nondet_int();
  unsigned p = 0;
  for (unsigned i = 0; i < n; i++)
    if (a[i] < pivot) {
      int t = a[i];
      a[i] = a[p];
      a[p++] = t;
    }
  unsigned x = __VERIFIER_nondet_uint();
  if (x < n && (x < p ? a[x] >= pivot : a[x] < pivot)) reach_error();
}
