// Does not end: from the second loop the way goes into the first one.
// EXPECT termination: false
// ENDLESS 1
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uchar(), y = 3;
  first:
  if (x > 0) {
    x--;
    goto first;
  }
  second:
  if (y > 0) {
    y--;
    if (y == 1) {
      x = 5;
      y = 3;
      goto first;
    }
    goto second;
  }
  return 0;
}
