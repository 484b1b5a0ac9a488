// EXPECT unreach-call: true
extern unsigned __int128 __VERIFIER_nondet_uint128(void);
extern void reach_error(void);

int main(void) {
  unsigned __int128 x = __VERIFIER_nondet_uint128();
  if (x >> 100 == (unsigned __int128)1 << 28)
    reach_error();
  return 0;
}
