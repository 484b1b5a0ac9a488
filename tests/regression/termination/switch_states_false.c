// Does not end: from state 3 an input leads back to 1.
// EXPECT termination: false
// ENDLESS *0
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern _Bool __VERIFIER_nondet_bool(void);
int main(void) {
  int state = 0;
  while (state < 5)
    switch (state) {
    case 0:
      state = 1;
      break;
    case 1:
      state = __VERIFIER_nondet_bool() ? 4 : 2;
      break;
    case 2:
      state = 3;
      break;
    case 3:
      state = __VERIFIER_nondet_bool() ? 4 : 1;
      break;
    default:
      state = 5;
    }
  return 0;
}
