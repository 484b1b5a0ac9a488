// Does not end for 3: x - 4 wraps, and comes back to 3.
// EXPECT termination: false
// ENDLESS 3
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar();
  while (x > 2)
    x -= 4;
  return 0;
}
