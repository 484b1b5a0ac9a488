// Ends: up to n, and then down to 0.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char n = __VERIFIER_nondet_uchar(), x = 1;
  int up = 1;
  while (x != 0) {
    if (up && x < n)
      x++;
    else {
      up = x == 0;
      x--;
      if (up)
        x++;
    }
  }
  return 0;
}
