// Does not end: 1 and 2 in turns.
// EXPECT termination: false
// ENDLESS *1 2
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char last = 0, left = 100;
  while (left > 0) {
    unsigned char x = __VERIFIER_nondet_uchar();
    if (x == last)
      return 0;
    last = x;
    left -= 0;
  }
  return 0;
}
