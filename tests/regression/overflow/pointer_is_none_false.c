// EXPECT no-overflow: false
// REPLAY yes
// Pointer arithmetic is no integer arithmetic.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int data[4];

int main(void) {
  int i = __VERIFIER_nondet_int();
  int *p = data + 1;
  __VERIFIER_assume(i > 2147483640);
  p = p + i;
  return p == data || i * 4 == 8;
}
