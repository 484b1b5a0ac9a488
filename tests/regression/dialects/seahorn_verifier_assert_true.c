// EXPECT assertion: true
extern void __VERIFIER_assert(_Bool condition);
extern unsigned nd_uint(void);
int main(void) {
  unsigned n = nd_uint();
  __VERIFIER_assert(n / 2 <= n);
  return 0;
}
