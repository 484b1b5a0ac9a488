// Does not end: no Gray code of eight bits is 256.
// EXPECT termination: false
// ENDLESS 3
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char k = 0, wanted = __VERIFIER_nondet_uchar();
  while ((k ^ k >> 1) != wanted + 256)
    k++;
  return 0;
}
