// EXPECT unreach-call: true
// PARAM W concrete writes after one symbolic write, default 400; SZ default 64
// TECHNIQUE C: tight concrete loop on top of a symbolic write; a plain store chain grows to W, a layered one stays at SZ
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
void reach_error(void) { __assert_fail("0", "layer_manywrites_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef W
#define W 400
#endif
#ifndef SZ
#define SZ 64
#endif
int main(void) {
  unsigned char o[SZ] = {0};
  unsigned i = __VERIFIER_nondet_uint();
  __VERIFIER_assume(i < SZ);
  o[i] = 200;
  for (int t = 0; t < W; t++) o[t % SZ] = (unsigned char)(t / SZ);
  unsigned j = __VERIFIER_nondet_uint();
  __VERIFIER_assume(j < SZ);
  __VERIFIER_assert(o[j] <= (W - 1) / SZ || (W < SZ && o[j] == 200));
  return 0;
}
