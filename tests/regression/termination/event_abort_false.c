// Does not end: 300 is no value of a byte.
// EXPECT termination: false
// ENDLESS 9
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void abort(void);
int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar();
  for (;;) {
    if (x == 300)
      abort();
    x--;
  }
  return 0;
}
