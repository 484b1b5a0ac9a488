// Ends: as a signed number x gets to -1.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar() & 127;
  while ((signed char)x >= 0)
    x--;
  return 0;
}
