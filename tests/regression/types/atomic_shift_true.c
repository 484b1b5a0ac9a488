// EXPECT undefined-behaviour: true
// EXPECT unreach-call: true
// MODEL LP64, ILP32
// C11 6.5.7p3, 6.5.16.2p3: a compound assignment shifts as the operator does.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  _Atomic int number = 1;
  number <<= 30;
  number >>= 29;
  _Atomic unsigned bits = 3;
  bits <<= __VERIFIER_nondet_uint() % 32;
  _Atomic unsigned char small = 255;
  small <<= 4;
  _Atomic long long large = 1;
  large <<= 62;
  if (number != 2 || small != 240 || large >> 60 != 4) reach_error();
  return 0;
}
