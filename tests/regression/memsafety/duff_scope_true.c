// EXPECT valid-memsafety: true
//
// A loop that a switch jumps into: each iteration has its variable.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = 0, n = 3, sum = 0;
  switch (__VERIFIER_nondet_int() & 1) {
  case 0:
    do {
      int inner;
      inner = n;
      if (p == &n) return 1;
      p = &inner;
      sum += *p;
    case 1:
      n--;
    } while (n > 0);
  }
  return sum;
}
