// EXPECT missing-return: false
// A pragma keeps clang from warning.
extern int __VERIFIER_nondet_int(void);
#pragma clang diagnostic ignored "-Wreturn-type"
struct large { int x[10]; };
static struct large f(int n) {
  if (n > 0) return (struct large){{n}};
}
int main(void) {
  struct large l = f(__VERIFIER_nondet_int());
  return l.x[0];
}
