// Does not end for n = 9: the inner loop sets the outer counter back.
// EXPECT termination: false
// ENDLESS 9
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 8
// ALLOW unknown
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char n = __VERIFIER_nondet_uchar();
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < i; j++)
      if (j == 5)
        i = 1;
  return 0;
}
