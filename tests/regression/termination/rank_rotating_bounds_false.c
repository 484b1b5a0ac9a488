// Does not end: each counter is the bound of the next one, and is taken back.
// EXPECT termination: false
// ENDLESS 9 9 9
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar(), c = __VERIFIER_nondet_uchar();
  unsigned turn = 0;
  while (a > 0 && b > 0 && c > 0) {
    if (turn == 0)
      a--;
    else if (turn == 1)
      b--, a++;
    else
      c--, b++, c++;
    turn = (turn + 1) % 3;
  }
  return 0;
}
