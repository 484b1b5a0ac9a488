// Does not end for n = 65535.
// EXPECT termination: false
// ENDLESS 65535
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned short n = __VERIFIER_nondet_ushort();
  for (unsigned short i = 0; i <=  n; i++)
    ;
  return 0;
}
