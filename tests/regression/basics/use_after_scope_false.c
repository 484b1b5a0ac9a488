// EXPECT valid-memsafety: false (valid-deref)
// ALLOW unknown
// WITNESS NONDET="6"
// REPLAY yes
// The address of a variable of an inner block is used outside. (Frames are allocated as a whole natively.)
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int(), outer = 1;
  int *p = &outer;
  if (x > 5) {
    int inner = x;
    p = &inner;
    inner++;
  }
  return *p == 3;
}
