// EXPECT pointer-overflow: false
// Pointer arithmetic that wraps around the address space, wherever the array lies: the offset in bytes does not fit.
extern long long __VERIFIER_nondet_longlong(void);
int data[4];

int main(void) {
  long long i = __VERIFIER_nondet_longlong();
  if (i < 0x2000000000000000) return 0;
  int *p = data + i;
  return p == data;
}
