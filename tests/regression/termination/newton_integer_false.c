// Does not end for 3: r goes from 1 to 2 and back.
// EXPECT termination: false
// ENDLESS 3
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_ushort(), r = n;
  if (n == 0)
    return 0;
  while (r != (r + n / r) / 2)
    r = (r + n / r) / 2;
  return 0;
}
