// EXPECT unreach-call: true
// TECHNIQUE P: a copy that runs backwards
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
void reach_error(void) { __assert_fail("0", "proof_array_reverse_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n < 100000000 && j < n);
  char *a = malloc(n), *b = malloc(n);
  if (!a || !b) abort();
  for (unsigned i = 0; i < n; i++) b[i] = a[n - 1 - i];
  __VERIFIER_assert(b[j] == a[n - 1 - j]);
}
