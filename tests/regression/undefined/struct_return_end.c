// EXPECT missing-return: unknown
// The end of a function that returns a structure may be reached: where that is depends on values.
extern int __VERIFIER_nondet_int(void);
struct large { int x[10]; };
static struct large f(int n) {
  if (n > 0) return (struct large){{n}};
}
int main(void) { return f(__VERIFIER_nondet_int()).x[0]; }
