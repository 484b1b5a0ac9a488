// EXPECT lossy-conversion: true
// MODEL LP64, ILP32
// What the program converts itself was meant; other integers and numbers have no more digits than the type has.
extern int __VERIFIER_nondet_int(void);
extern long long __VERIFIER_nondet_longlong(void);
int main(void) {
  long long x = __VERIFIER_nondet_longlong();
  if (x > (1ll << 53) || x < -(1ll << 53)) return 0;
  unsigned bits = (unsigned)__VERIFIER_nondet_int();
  double whole = x, any = bits, tenth = 0.1;
  float few = bits & 0xffff00u, high = bits & 0xffff0000u, half = 0.5, meant = (float)tenth;
  float list[] = {1.0, 16777216, (float)0.3, (float)16777217};
  half *= 0.5;
  return whole + any + few + high + meant > list[1] + half;
}
