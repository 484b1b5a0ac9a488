// EXPECT unreach-call: true
// MODEL ILP32
// size_t has 32 bits: sums and products of sizes wrap where 64 bits would not.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "size_arithmetic_true.c", 1, "reach_error"); }

int main(void) {
  __SIZE_TYPE__ n = __VERIFIER_nondet_uint(), bytes = n * sizeof(int);
  unsigned long long wide = (unsigned long long)n * sizeof(int);
  if (n >= 0x40000000u && bytes == wide) reach_error();
  if (n < 0x40000000u && bytes != wide) reach_error();
  if ((long)n != (int)n || sizeof(long) != 4) reach_error();
  return 0;
}
