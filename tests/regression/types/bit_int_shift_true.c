// EXPECT undefined-behaviour: true
// EXPECT unreach-call: true
// MODEL LP64, ILP32
// NATIVE skip gcc 12 has no _BitInt
// C23 6.5.7: 5 shifted by 16 has a bit for the sign left; without a sign bits are lost, which is defined.
typedef _BitInt(20) twenty;
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  twenty number = 5;
  unsigned by = __VERIFIER_nondet_uint() % 17;
  if (number << by >> by != 5) reach_error();
  unsigned _BitInt(20) bits = 5;
  if (bits << 19 != 524288) reach_error();
  bits <<= by;
  _BitInt(70) wide = 1;
  wide <<= 68;
  if (wide >> 67 != 2) reach_error();
  return 0;
}
