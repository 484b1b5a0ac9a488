// EXPECT unreach-call: false
// WITNESS NONDET="-3 5"
// REPLAY yes
// 128-bit inputs. The value of the false variant fits into 64 bits.
extern __int128 __VERIFIER_nondet_int128(void);
extern unsigned __int128 __VERIFIER_nondet_uint128(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "nondet_int128_false.c", 1, "reach_error"); }

int main(void) {
  __int128 a = __VERIFIER_nondet_int128();
  unsigned __int128 b = __VERIFIER_nondet_uint128();
  if (a < 0 && a > -10 && b > 4 && b < (unsigned __int128)a) reach_error();
  return 0;
}
