// EXPECT unreach-call: false
// REPLAY yes
extern _BitInt(37) __VERIFIER_nondet_narrow(void);
extern void reach_error(void);

int main(void) {
  _BitInt(37) x = __VERIFIER_nondet_narrow();
  if (x < -68000000000)
    reach_error();
  return 0;
}
