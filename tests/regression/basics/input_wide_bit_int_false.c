// EXPECT unreach-call: false
// REPLAY yes
extern _BitInt(100) __VERIFIER_nondet_wide(void);
extern unsigned _BitInt(65) __VERIFIER_nondet_odd(void);
extern void reach_error(void);

int main(void) {
  _BitInt(100) x = __VERIFIER_nondet_wide();
  unsigned _BitInt(65) y = __VERIFIER_nondet_odd();
  if (x < -((_BitInt(100))1 << 90) && y >> 64)
    reach_error();
  return 0;
}
