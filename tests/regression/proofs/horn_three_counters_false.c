// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
// One counter grows with each of the others.
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);
void reach_error(void);

int main(void) {
  int x = 0, y = 0, z = 0, k = 0, n = __VERIFIER_nondet_int();
  while (k < n) {
    if (__VERIFIER_nondet_int()) {
      x++;
      y++;
    } else {
      y++;
      z++;
    }
    k++;
  }
  if (!(x + z == y && z > 0)) reach_error();
  return 0;
}
