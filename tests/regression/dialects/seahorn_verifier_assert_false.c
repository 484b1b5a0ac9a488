// Declared in SeaHorn's header, defined by SeaHorn.
// EXPECT assertion: false
extern void __VERIFIER_assert(_Bool condition);
extern int nd_int(void);
int main(void) {
  __VERIFIER_assert(nd_int() != 3);
  return 0;
}
