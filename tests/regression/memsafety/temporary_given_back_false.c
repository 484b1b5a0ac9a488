// EXPECT valid-deref: false (valid-deref)
// ALLOW unknown
// NATIVE skip clang's sanitizers do not see the end of a full expression
//
// A pointer into a temporary object goes through a function, and is kept beyond the full expression (C11 6.2.4p8).
struct t { int a[4]; };
static struct t numbers(void) { struct t v = {{1, 2, 3, 4}}; return v; }
static const int *larger(const int *p) { return p[0] > p[1] ? p : p + 1; }
int main(void) {
  const int *p = larger(numbers().a);
  return *p - 2;
}
