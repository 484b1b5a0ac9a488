// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// C11 6.7.9: an initialiser that is no constant is no write into one.
struct s { int a, b; };
struct t { struct s in[2]; const char *name; };
static struct s make(int a) { return (struct s){a, a + 1}; }
int main(void) {
  int x = 1;
  const struct s v = { x, 2 };
  const struct t w = { { { x, 2 }, { .b = x } }, "w" };
  const struct s made = make(x);
  const int *p = &v.b;
  return v.a - 1 + w.in[1].b - 1 + made.b - 2 + *p - 2;
}
