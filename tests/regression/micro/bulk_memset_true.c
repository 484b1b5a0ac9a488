// EXPECT unreach-call: true
// PARAM MAXN in 4 16 256 1000000, default 1000000; nothing in the encoding may depend on it
// TECHNIQUE A,F: set layer of symbolic length
// ALLOW unknown
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern void __VERIFIER_assume(int);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void *malloc(unsigned long);
extern void *memset(void *, int, unsigned long);
extern void *memcpy(void *, const void *, unsigned long);
extern void *memmove(void *, const void *, unsigned long);
void reach_error(void) { __assert_fail("0", "bulk_memset_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef MAXN
#define MAXN 1000000
#endif
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong(), i = __VERIFIER_nondet_ulong(), k = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(n > 0 && n <= MAXN && i < n);
  unsigned char *a = malloc(n);
  memset(a, 7, n);
  __VERIFIER_assert(a[i] == 7);
  return 0;
}
