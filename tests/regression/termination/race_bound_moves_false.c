// Does not end: x and its bound move together.
// EXPECT termination: false
// ENDLESS 0
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char x = 0, bound = __VERIFIER_nondet_uchar()| 1;
  while (x !=  bound) {
    x++;
    bound += 1;
  }
  return 0;
}
