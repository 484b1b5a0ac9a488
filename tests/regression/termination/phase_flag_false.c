// Does not end: at 1 it goes up again.
// EXPECT termination: false
// ENDLESS 3
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char n = __VERIFIER_nondet_uchar(), x = 1;
  int up = 1;
  while (x != 0) {
    if (up && x < n)
      x++;
    else {
      up = x == 1;
      x--;
      if (up)
        x++;
    }
  }
  return 0;
}
