// Does not end: before the third round the count begins again.
// EXPECT termination: false
// ENDLESS 5
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint(), k = 0;
  while (x > 0) {
    k++;
    if (k == 3) {
      x--;
      k = 0;
    }
    if (k == 2)
      k = 0;
  }
  return 0;
}
