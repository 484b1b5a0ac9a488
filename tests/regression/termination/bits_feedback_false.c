// Does not end: it never comes to 0.
// EXPECT termination: false
// ENDLESS 1
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char start = __VERIFIER_nondet_uchar(), s = start;
  if (start == 0)
    return 0;
  do
    s = (unsigned char)(s & 1 ? s >> 1 ^ 0xb8 : s >> 1);
  while (s != 0);
  return 0;
}
