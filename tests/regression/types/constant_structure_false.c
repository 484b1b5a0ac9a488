// EXPECT undefined-behaviour: false (valid-deref)
// MODEL LP64, ILP32
// C11 6.7.3p6.
struct s { int a, b; };
int main(void) {
  int x = 1;
  const struct s v = { x, 2 };
  int *p = (int *)&v.b;
  *p = x;
  return v.a - 1;
}
