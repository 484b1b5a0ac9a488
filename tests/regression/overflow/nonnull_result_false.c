// EXPECT unreachable: false
// MODEL LP64, ILP32
// REPLAY yes
extern int __VERIFIER_nondet_int(void);
static int x;
__attribute__((returns_nonnull)) static int *find(int key) { return key == 7 ? 0 : &x; }
int main(void) {
  return find(__VERIFIER_nondet_int()) == 0;
}
