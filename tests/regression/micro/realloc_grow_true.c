// EXPECT unreach-call: true
// PARAM CAP default 8
// TECHNIQUE A: symbolic-size growth of a buffer, copy of the overlap
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
void reach_error(void) { __assert_fail("0", "realloc_grow_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef CAP
#define CAP 8
#endif
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint();
  __VERIFIER_assume(1 <= n && n <= m && m <= CAP);
  char *p = malloc(n), *q = malloc(m);
  __VERIFIER_assume(p != 0 && q != 0);
  for (unsigned i = 0; i < n; i++) p[i] = __VERIFIER_nondet_char();
  for (unsigned i = 0; i < n; i++) q[i] = p[i];
  for (unsigned i = n; i < m; i++) q[i] = 0;
  unsigned j = __VERIFIER_nondet_uint();
  if (j < m) __VERIFIER_assert(q[j] == (j < n ? p[j] : 0));
  return 0;
}
