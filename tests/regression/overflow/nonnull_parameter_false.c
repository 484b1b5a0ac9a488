// EXPECT unreachable: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// REPLAY yes
// gcc's manual: the compiler takes the argument for not null.
extern int __VERIFIER_nondet_int(void);
static int is_set(const int *p) __attribute__((nonnull(1)));
static int is_set(const int *p) { return p != 0; }
int main(void) {
  int x = 3;
  return is_set(__VERIFIER_nondet_int() ? &x : 0);
}
