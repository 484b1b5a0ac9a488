// EXPECT unreach-call: false
// PARAM SZ default 100; ITER default 4
// TECHNIQUE C: all updates hit the same cell
// WITNESS NONDET="57 57 57 57"
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
void reach_error(void) { __assert_fail("0", "layer_listing1_false.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef SZ
#define SZ 100
#endif
#ifndef ITER
#define ITER 4
#endif
int main(void) {
  char x[SZ] = {0};
  for (int t = 0; t < ITER; t++) {
    int in = __VERIFIER_nondet_int();
    if (in >= SZ || in < 1) x[0] = x[0] + 1; else x[in] = x[in] + 5;
  }
  if (x[57] == 5 * ITER) reach_error();
  return 0;
}
