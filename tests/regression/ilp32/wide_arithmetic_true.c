// EXPECT unreach-call: true
// MODEL ILP32
// long long is a type of 64 bits without registers of its own.
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "wide_arithmetic_true.c", 1, "reach_error"); }

union halves { unsigned long long whole; unsigned part[2]; };
int main(void) {
  union halves x = {__VERIFIER_nondet_ulonglong()};
  unsigned s = __VERIFIER_nondet_uint() & 31;
  unsigned low = (unsigned)x.whole, high = (unsigned)(x.whole >> 32);
  if (x.part[0] != low || x.part[1] != high) reach_error();
  unsigned long long shifted = x.whole << (32 + s);
  if ((unsigned)shifted != 0 || (shifted >> 32) != (unsigned)(low << s)) reach_error();
  if ((x.whole + 1 - 1 - x.whole == 0x123456789abcdefull)) reach_error();
  return 0;
}
