// EXPECT missing-return: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// C11 6.9.1p12: the end of a function with a result may be reached where nobody uses it.
extern int __VERIFIER_nondet_int(void);
static int count;
static int step(int n) {
  if (n > 0) return n;
  count++;
}
int old() { count += 2; }
struct pair { int a, b; };
struct large { int x[9]; };
static struct pair two(int n) {
  if (n > 0) return (struct pair){n, n};
}
static struct large nine(int n) {
  if (n > 0) return (struct large){{n}};
}
static int again(int n) {
  if (n == 3) return n;
  if (n > 3) {
    again(n - 4);
    return 2;
  }
}
int main(void) {
  two(-1);
  nine(-1);
  if (again(4) != 2) return 1;
  int n = __VERIFIER_nondet_int();
  step(n);
  old();
  (void)step(-1);
  return n > 0 ? step(n) > n : count;
}
