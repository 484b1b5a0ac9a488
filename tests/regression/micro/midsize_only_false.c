// EXPECT valid-memsafety: false (valid-deref)
// PARAM CAP default 40; bug only at the single size BAD, default 17
// TECHNIQUE A: neither minimal nor maximal concretisation of the size finds it
// WITNESS NONDET="17"
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
void reach_error(void) { __assert_fail("0", "midsize_only_false.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef CAP
#define CAP 40
#endif
#ifndef BAD
#define BAD 17
#endif
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= CAP);
  unsigned char *p = malloc(n);
  __VERIFIER_assume(p != 0);
  unsigned top = n;
  if ((n ^ BAD) == 0) top = n + 1;
  for (unsigned i = 0; i < top; i++) p[i] = 1;
  free(p);
  return 0;
}
