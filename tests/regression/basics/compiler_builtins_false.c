// EXPECT unreach-call: false
// WITNESS NONDET="0x7fffffff"
// REPLAY yes
// Builtins that become LLVM intrinsics: bswap, clz, ctz, expect, overflow arithmetic.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "compiler_builtins_false.c", 1, "reach_error"); }

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  int sum;
  if (__builtin_bswap32(__builtin_bswap32(x)) != x) reach_error();
  if (x && (x >> (31 - __builtin_clz(x))) != 1) reach_error();
  if (x && (x & ((1u << __builtin_ctz(x)) - 1))) reach_error();
  int o = __builtin_add_overflow((int)x, 1, &sum);
  if (__builtin_expect(o, 0) && x == 0x7fffffffu) reach_error();
  return 0;
}
