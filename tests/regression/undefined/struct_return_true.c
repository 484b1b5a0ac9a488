// EXPECT missing-return: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// Functions that return structures, small and large ones and complex numbers, on each of their ways.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
struct small { int a, b; };
struct large { int x[10]; };
static struct small one(void) {
  struct small v = {1, 4};
  return v;
}
static struct large two(int n) {
  if (n > 0) return (struct large){{n}};
  switch (n) {
  case 0: return (struct large){{1}};
  default: {
    struct large r = {{2, 3}};
    return r;
  }
  }
}
static struct small three(int n) {
  for (;;)
    if (n++ >= 0) return (struct small){n, n};
}
static struct small four(int n) {
  if (n) return one();
  abort();
}
static _Complex double five(double d) { return d; }

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < -3 || n > 3) return 0;
  struct large l = two(n);
  return one().b + l.x[0] + three(n).a + four(n).b + (int)__real__ five(1.0) > 100;
}
