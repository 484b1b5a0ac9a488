// Ends: x is below its bound, which wraps before x does or is met.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char x = 0, bound = __VERIFIER_nondet_uchar();
  while (x  < bound) {
    x++;
    bound += x & 1;
  }
  return 0;
}
