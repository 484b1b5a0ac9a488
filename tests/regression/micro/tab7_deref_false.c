// EXPECT valid-memsafety: false (valid-deref)
// PARAM none
// TECHNIQUE D: no index guard; the default leaf must not hide the violation
// WITNESS NONDET="7"
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
void reach_error(void) { __assert_fail("0", "tab7_deref_false.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

static const int table[7] = {3, 7, 14, 0, 5, 11, 9};
int main(void) {
  int a = __VERIFIER_nondet_int();
  __VERIFIER_assume(0 <= a && a <= 7);
  return table[a] == 5;
}
