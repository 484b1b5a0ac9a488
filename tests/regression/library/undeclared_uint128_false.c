// EXPECT unreach-call: false
// REPLAY yes
// The input of 128 bits is declared nowhere: it has its real type, not that of an implicit declaration.
void reach_error(void);
int main(void) {
  unsigned __int128 x = __VERIFIER_nondet_uint128();
  __int128 y = __VERIFIER_nondet_int128();
  if (x >> 100 == 5 && y < 0 && y >> 64 != -1) reach_error();
  return 0;
}
