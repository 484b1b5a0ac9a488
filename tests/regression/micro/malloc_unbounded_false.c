// EXPECT valid-memsafety: false (valid-deref)
// PARAM none: size is any unsigned char, bug at size 200 only
// TECHNIQUE A soundness probe: a capacity of 100 silently assumed would report true
// WITNESS NONDET="200"
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
void reach_error(void) { __assert_fail("0", "malloc_unbounded_false.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned char n = __VERIFIER_nondet_uchar();
  char *p = malloc(n);
  if (!p) return 0;
  if (n == 200) p[n] = 1;
  if (n > 0) p[n - 1] = 1;
  free(p);
  return 0;
}
