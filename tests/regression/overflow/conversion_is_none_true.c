// EXPECT no-overflow: true
// Conversions to signed types are no overflow, explicit or not.
extern long long __VERIFIER_nondet_longlong(void);

int main(void) {
  long long y = __VERIFIER_nondet_longlong();
  int x = y;
  short s = x;
  signed char c = s;
  unsigned u = 4000000000u;
  x = u;
  x = (int)(u + 5);
  return x == c;
}
