// EXPECT function-type: false
// ARGS -- -std=gnu89 -w
// MODEL LP64, ILP32
// A floating-point number for an int, through a pointer without a prototype.
int half(a) int a; { return a / 2; }
int main(void) {
  int (*f)() = half;
  return f(1.0);
}
