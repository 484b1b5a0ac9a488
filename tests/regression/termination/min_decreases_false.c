// Does not end: the larger one becomes the smaller one and back.
// EXPECT termination: false
// ENDLESS 4 3
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_uchar();
  while (x != y) {
    if (x > y)
      x -= 2;
    else
      y -= 2;
    if (x > 255 || y > 255)
      break;
    if (x + 1 == y || y + 1 == x) {
      x += 2;
      y += 2;
    }
    if (x > 100 && y > 100) {
      x -= 50;
      y -= 50;
    }
  }
  return 0;
}
