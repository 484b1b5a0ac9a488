// EXPECT function-type: true
// ARGS -- -std=gnu89 -w
// MODEL LP64, ILP32
// Old definitions, called with as many arguments as they have parameters, promoted.
int add(a, b) char a; short b; { return a + b; }
double half(f) float f; { return f / 2; }
int later();
int main(void) {
  int (*f)() = add;
  int (*g)(int, int) = add;
  char c = 1;
  return f(c, 2) + g(1, 2) + add(c, c) + later(1) + (half(1.0f) > 3) > 100;
}
int later(int x) { return x; }
