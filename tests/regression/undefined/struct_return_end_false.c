// EXPECT missing-return: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// The end of a function that returns a structure.
extern int __VERIFIER_nondet_int(void);
struct large { int x[10]; };
struct small { int a; };
static struct large f(int n) {
  if (n > 0) return (struct large){{n}};
}
static struct small g(int n) {
  struct small s = {n};
  if (n > 5) return s;
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n <= 0) return 0;
  struct large l = f(n);
  f(-1);
  g(0);
  struct small s = g(n);
  return l.x[0] > s.a;
}
