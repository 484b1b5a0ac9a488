// Does not end: an unsigned number is at least 0.
// EXPECT termination: false
// ENDLESS 305
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
  } while (v >= 0);
  return text[0] == '0';
  return 0;
}
