// EXPECT valid-memsafety: true
// TECHNIQUE P: binary search in an array of any length: stays inside
// MODEL LP64, ILP32
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void *malloc(unsigned long);
extern void *realloc(void *, unsigned long);
extern void free(void *);
void reach_error(void) { __assert_fail("0", "proof_binary_search_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  int n = __VERIFIER_nondet_int(), key = __VERIFIER_nondet_int();
  __VERIFIER_assume(n > 0 && n < 100000000);
  int *a = malloc((unsigned long)n * sizeof *a);
  if (!a) abort();
  for (int i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
  int low = 0, high = n - 1, found = -1;
  while (low <= high) {
    int middle = low + (high - low) / 2;
    if (a[middle] == key) { found = middle; break; }
    if (a[middle] < key) low = middle + 1;
    else high = middle - 1;
  }
  __VERIFIER_assert(found == -1 || (found >= 0 && found < n && a[found] == key));
  free(a);
}
