// EXPECT sub-object-bounds: false (sub-object-bounds)
// MODEL ILP32
// NATIVE skip no sanitizer build for this property
//
// A pointer to rows moves among the rows of its array only.
struct s {
  int g[3][4];
  int more[4];
};
int main(void) {
  struct s s = {0};
  int(*r)[4] = &s.g[1];
  return r[2][0];
}
