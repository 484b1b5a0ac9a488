// Ends: both loops count up to what stays.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char n = __VERIFIER_nondet_uchar();
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < i; j++)
      if (j == 300)
        i = 1;
  return 0;
}
