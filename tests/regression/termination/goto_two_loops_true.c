// Ends: the second loop is not left for the first one.
// EXPECT termination: true
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
      
      goto second;
    }
    goto second;
  }
  return 0;
}
