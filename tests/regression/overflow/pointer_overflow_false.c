// EXPECT pointer-overflow: false
// Pointer arithmetic that wraps around the address space.
extern long long __VERIFIER_nondet_longlong(void);
int data[4];

int main(void) {
  long long i = __VERIFIER_nondet_longlong();
  int *p = data + i;
  return p == data;
}
