// EXPECT unreach-call: false
// WITNESS NONDET="-2147483648 4294967295 2147483648 -4611686018427387904 0xffffffffffffffff 1099511627776 0xffffffffffffffff"
// REPLAY yes
// Inputs of the wide types cover their whole range.
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern unsigned int __VERIFIER_nondet_unsigned(void);
extern long __VERIFIER_nondet_long(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern long long __VERIFIER_nondet_longlong(void);
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "nondet_wide_false.c", 1, "reach_error"); }

int main(void) {
  int i = __VERIFIER_nondet_int();
  unsigned u = __VERIFIER_nondet_uint();
  unsigned v = __VERIFIER_nondet_unsigned();
  long l = __VERIFIER_nondet_long();
  unsigned long ul = __VERIFIER_nondet_ulong();
  long long ll = __VERIFIER_nondet_longlong();
  unsigned long long ull = __VERIFIER_nondet_ulonglong();
  if (i == -2147483647 - 1 && u == 4294967295u && v == 1u << 31 && l == -(1l << 62) && ul == ~0ul && ll == 1ll << 40 && ull == ~0ull) reach_error();
  return 0;
}
