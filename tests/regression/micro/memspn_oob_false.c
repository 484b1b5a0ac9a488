// EXPECT valid-memsafety: false (valid-deref)
// PARAM CAP default 10
// TECHNIQUE B: the size test comes after the read; smallest trigger is n==0
// WITNESS NONDET="1 97"  (n==0 triggers too, but ASan pads malloc(0) to one byte)
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
void reach_error(void) { __assert_fail("0", "memspn_oob_false.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef CAP
#define CAP 10
#endif
static unsigned long span(const char *s, unsigned long n, char a) {
  unsigned long c = 0;
  while (s[c] == a && c < n) c++;               /* operands swapped: reads s[n] */
  return c;
}
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(n <= CAP);
  char *s = malloc(n);
  __VERIFIER_assume(s != 0);
  for (unsigned long i = 0; i < n; i++) s[i] = __VERIFIER_nondet_char();
  unsigned long c = span(s, n, 'a');
  free(s);
  return (int)c;
}
