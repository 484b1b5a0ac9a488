// EXPECT valid-memsafety: true
// The address of a variable of an inner block is used outside. (Frames are allocated as a whole natively.)
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int(), outer = 1;
  int *p = &outer;
  if (x > 5) {
    int inner = x;
    p = &inner;
    p = &outer;
  }
  return *p == 3;
}
