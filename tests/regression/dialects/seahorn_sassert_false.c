// SeaHorn's sassert calls its error function.
// EXPECT unreach-call: false
// ARGS --dialect seahorn
extern unsigned nd_uint(void);
extern void __VERIFIER_assume(int);
int main(void) {
  unsigned n = nd_uint();
  assume(n < 5);
  sassert(n != 4);
  return 0;
}
