// EXPECT unreach-call: unknown (capacity of 40 bytes exceeded)
// ARGS --capacity 40
// A capacity counts for variable-length arrays too.
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uchar();
  __VERIFIER_assume(n > 0);
  int a[n];
  a[n - 1] = 1;
  if (n == 11) reach_error();
  return 0;
}
