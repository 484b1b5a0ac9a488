// EXPECT unreach-call: false
// MODEL LP64, ILP32
// ALLOW unknown
// SLOW
// SELDOM
// TIMEOUT 9
// True of integers: three times a number that only grows is not negative. In bits it is, from 715827883 on.
int __VERIFIER_nondet_int(void);
void reach_error(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  int i = 0, odd = 0;
  while (i < n) {
    i++;
    if (__VERIFIER_nondet_int()) odd++;
  }
  if ((int)(3u * (unsigned)i) < 0) reach_error();
  return 0;
}
