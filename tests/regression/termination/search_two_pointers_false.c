// Does not end for a sum that is found: neither pointer moves.
// EXPECT termination: false
// ENDLESS 1 2 3 4 5 6
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char a[5];
  for (int k = 0; k < 5; k++)
    a[k] = __VERIFIER_nondet_uchar();
  unsigned x = __VERIFIER_nondet_uchar();
  int i = 0, j = 4;
  while (i < j) {
    unsigned sum = (unsigned)a[i] + a[j];
    if (sum < x)
      i++;
    else if (sum > x)
      j--;
    
  }
  return 0;
}
