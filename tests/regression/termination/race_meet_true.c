// Ends: the distance gets smaller by 2.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_uchar();
  while (x  < y) {
    x++;
    y--;
  }
  return 0;
}
