// Ends: 0 is reached, and ends the program.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void abort(void);
int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar();
  for (;;) {
    if (x == 0)
      abort();
    x--;
  }
  return 0;
}
