// EXPECT valid-memsafety: false (valid-deref)
// PARAM T entries, default 38
// TECHNIQUE A/D: ETYPE_OK-style inclusive range check on a table index
// WITNESS NONDET="38"
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
void reach_error(void) { __assert_fail("0", "tag_table_false.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef T
#define T 38
#endif
static unsigned char tags[T];
int main(void) {
  for (int i = 0; i < T; i++) tags[i] = (unsigned char)(i % 2);
  unsigned e = __VERIFIER_nondet_uint();
  if (e != 0 && e <= T && tags[e] != 0) return 1;
  return 0;
}
