// EXPECT unreach-call: false
// PARAM CAP default 64
// TECHNIQUE F soundness probe: forward byte copy with overlap by one is a fill, not a move; a naive copy summary proves it wrongly
// WITNESS NONDET="4 1 2 3 4"
// ALLOW unknown
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern char __VERIFIER_nondet_char(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { __assert_fail("0", "memcpy_overlap_false.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef CAP
#define CAP 64
#endif
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(3 <= n && n <= CAP);
  unsigned char *p = malloc(n);
  __VERIFIER_assume(p != 0);
  for (unsigned i = 0; i < n; i++) p[i] = __VERIFIER_nondet_uchar();
  unsigned char a = p[0], c = p[1];
  for (unsigned i = 0; i + 1 < n; i++) p[i + 1] = p[i];
  if (a != c && p[2] == a) reach_error();
  return 0;
}
