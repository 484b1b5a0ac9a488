// EXPECT undefined-behaviour: false (shift-amount)
// MODEL LP64, ILP32
// NATIVE skip gcc 12 has no _BitInt
// C23 6.5.7p3: 20 is the width, and no promotion takes place.
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned _BitInt(20) number = 5;
  number = number << __VERIFIER_nondet_uint() % 24;
  return number == 3;
}
