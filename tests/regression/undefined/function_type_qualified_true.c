// EXPECT function-type: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// ARGS -- -Wno-ignored-qualifiers
// C17 6.7.6.3p5 (DR 423): a function returns the unqualified version of its type.
static const int f(void) { return 0; }
typedef volatile long number;
static number g(int n) { return n; }
static int apply(int (*callee)(void), const int (*other)(void)) { return callee() + other(); }
int main(void) {
  int (*one)(void) = (int (*)(void))f;
  long (*two)(int) = (long (*)(int))g;
  return one() + (int)two(0) + apply((int (*)(void))f, f);
}
