// Does not end: as an unsigned number x is never negative.
// EXPECT termination: false
// ENDLESS 5
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar() & 127;
  while ((unsigned char)x >= 0)
    x--;
  return 0;
}
