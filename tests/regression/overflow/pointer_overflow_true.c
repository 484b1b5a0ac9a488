// EXPECT pointer-overflow: true
// Pointer arithmetic that wraps around the address space.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int data[4];

int main(void) {
  int i = __VERIFIER_nondet_int();
  __VERIFIER_assume(i >= 0 && i <= 4);
  int *p = data + i;
  p = p - i;
  return p == data;
}
