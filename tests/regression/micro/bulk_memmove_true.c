// EXPECT unreach-call: true
// PARAM MAXN in 4 16 256 1000000, default 1000000; nothing in the encoding may depend on it
// TECHNIQUE A,F: overlapping move by a symbolic shift (bit-blasting tools give up at n = 4)
// ALLOW unknown
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern void __VERIFIER_assume(int);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void *malloc(unsigned long);
extern void *memset(void *, int, unsigned long);
extern void *memcpy(void *, const void *, unsigned long);
extern void *memmove(void *, const void *, unsigned long);
void reach_error(void) { __assert_fail("0", "bulk_memmove_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef MAXN
#define MAXN 1000000
#endif
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong(), i = __VERIFIER_nondet_ulong(), k = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(n > 0 && n <= MAXN && i < n);
  unsigned char *a = malloc(n);
  __VERIFIER_assume(k <= n && i < n - k);
  memset(a, 1, n);
  a[i + k] = 9;
  memmove(a, a + k, n - k);
  __VERIFIER_assert(a[i] == 9);
  return 0;
}
