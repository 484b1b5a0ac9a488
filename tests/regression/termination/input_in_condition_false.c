// Does not end if the input says so each time.
// EXPECT termination: false
// ENDLESS *1
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern _Bool __VERIFIER_nondet_bool(void);
int main(void) {
  unsigned x = 0;
  while (x < 100 || __VERIFIER_nondet_bool())
    x = x < 100 ? x + 1 : x;
  return 0;
}
