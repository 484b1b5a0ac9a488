// EXPECT undefined-behaviour: false (no-overflow)
// MODEL LP64, ILP32
// NATIVE skip gcc 12 has no _BitInt
// C23 6.5.7p4: 5 shifted by 17 is no number of 20 bits with a sign.
typedef _BitInt(20) twenty;
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  const twenty number = 5;
  return number << __VERIFIER_nondet_uint() % 18 == 3;
}
