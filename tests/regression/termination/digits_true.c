// Ends: a division by 10 leaves 0 some time.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned v = __VERIFIER_nondet_uint(), n = 0;
  char text[12];
  do {
    text[n % 12] = (char)('0' + v % 10);
    n = (n + 1) % 12;
    v /= 10;
  } while (v > 0);
  return text[0] == '0';
  return 0;
}
