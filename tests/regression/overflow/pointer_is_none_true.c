// EXPECT no-overflow: true
// Pointer arithmetic is no integer arithmetic.
extern int __VERIFIER_nondet_int(void);
int data[4];

int main(void) {
  int i = __VERIFIER_nondet_int();
  int *p = data + 1;
  p = p + i;
  p = p - i;
  p++;
  p -= 1;
  return p == data || p - data == 3;
}
