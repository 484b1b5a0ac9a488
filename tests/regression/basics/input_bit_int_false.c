// EXPECT unreach-call: false
// REPLAY yes
extern _BitInt(37) __VERIFIER_nondet_narrow(void);
extern unsigned _BitInt(99) __VERIFIER_nondet_wide(void);
extern void reach_error(void);

int main(void) {
  _BitInt(37) x = __VERIFIER_nondet_narrow();
  unsigned _BitInt(99) y = __VERIFIER_nondet_wide();
  if (x < -68000000000 && y > (unsigned _BitInt(99))1 << 98)
    reach_error();
  return 0;
}
