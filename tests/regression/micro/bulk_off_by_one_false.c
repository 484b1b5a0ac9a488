// EXPECT valid-memsafety: false
// PARAM MAXN in 4 16 256 1000000, default 1000000; nothing in the encoding may depend on it
// TECHNIQUE A,F: one write past a set of symbolic length
// WITNESS NONDET="8 0 0"
// ALLOW unknown
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern void __VERIFIER_assume(int);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void *malloc(unsigned long);
extern void *memset(void *, int, unsigned long);
extern void *memcpy(void *, const void *, unsigned long);
extern void *memmove(void *, const void *, unsigned long);
void reach_error(void) { __assert_fail("0", "bulk_off_by_one_false.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef MAXN
#define MAXN 1000000
#endif
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong(), i = __VERIFIER_nondet_ulong(), k = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(n > 0 && n <= MAXN && i < n);
  unsigned char *a = malloc(n);
  memset(a, 7, n);
  a[n] = 0;
  return 0;
}
