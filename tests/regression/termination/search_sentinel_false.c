// Does not end for what is not there: the ring has no end.
// EXPECT termination: false
// ENDLESS 1 2 3 4 5 9
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char a[5];
  for (int k = 0; k < 5; k++)
    a[k] = __VERIFIER_nondet_uchar();
  unsigned char x = __VERIFIER_nondet_uchar();
  int i = 0;
  
  while (a[i] != x)
    i = (i + 1) % 5;
  return 0;
}
