// Ends: the function that is called says when.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
static int done(unsigned char *x) {
  *x -= 1;
  return *x == 0;
}
int main(void) {
  unsigned char n = __VERIFIER_nondet_uchar();
  while (!done(&n))
    ;
  return 0;
}
