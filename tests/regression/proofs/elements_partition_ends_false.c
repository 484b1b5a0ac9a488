// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
// SELDOM
// Two numbers walk towards each other; small elements stay left, large ones right.
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
extern void* malloc(unsigned long);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 70000) abort();
  int* a = malloc(n * sizeof *a);
  if (!a) abort();
  for (unsigned i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
  int pivot = __VERIFIER_nondet_int(), l = 0, r = (int)n - 1;
  while (l <= r)
    if (a[l] < pivot)
      l++;
    else if (a[r] >= pivot)
      r--;
    else {
      int t = a[l];
      a[l++] = a[r];
      a[r--] = t;
    }
  int x = __VERIFIER_nondet_int();
  if (x >= 0 && x < (int)n && (x < l ? a[x] >= pivot : a[x] < pivot || x > 4)) reach_error();
}
