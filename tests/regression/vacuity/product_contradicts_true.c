// A square is 0, 1 or 4 modulo 8 (C11 6.2.5p9: unsigned arithmetic is modulo a power of two): only a solver sees it.
// EXPECT assertion: true
// EXPECT valid-deref: true
// OUTPUT stderr: (?s)(vacuous: assumptions contradict each other, no execution passes the one at \S*:14:)
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
#define assert(c) ((c) ? (void)0 : __assert_fail(#c, __FILE__, __LINE__, __func__))

int main(void) {
  unsigned x = __VERIFIER_nondet_uint(), table[2] = {1, 2};
  table[x & 1]++;
  __VERIFIER_assume(x * x % 8 == 3);
  assert(table[0] == 7);
  return 0;
}
