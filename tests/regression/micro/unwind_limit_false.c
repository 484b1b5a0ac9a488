// EXPECT unreach-call: false
// PARAM LIM default 1000: the error is reached after exactly LIM iterations
// TECHNIQUE A/F soundness probe: an unwinding/capacity assumption below LIM must yield unknown, never true
// WITNESS NONDET="1000"
// REPLAY yes
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
void reach_error(void) { __assert_fail("0", "unwind_limit_false.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef LIM
#define LIM 1000u
#endif
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned i = 0;
  while (i < n && i < LIM) i++;
  if (i == LIM) reach_error();
  return 0;
}
