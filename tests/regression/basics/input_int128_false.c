// 128 bits are returned in two registers, and are one input all the same.
// EXPECT unreach-call: false
// REPLAY yes
typedef unsigned __int128 wide;
extern wide __VERIFIER_nondet_uint128(void);
extern __int128 __VERIFIER_nondet_int128(void);
extern wide __VERIFIER_nondet_wide(void);
extern void reach_error(void);

int main(void) {
  wide x = __VERIFIER_nondet_uint128();
  __int128 y = __VERIFIER_nondet_int128();
  wide z = __VERIFIER_nondet_wide();
  if (x >> 100 == 77 && y < -((__int128)1 << 90) && z == x + 1)
    reach_error();
  return 0;
}
