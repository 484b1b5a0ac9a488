// EXPECT sub-object-bounds: true
// NATIVE skip no sanitizer build for this property
//
// What a parameter points to is known in the callee.
struct s {
  char a[4];
  char b[4];
};
static char f(char *p, int n) { return p[n]; }
int main(void) {
  struct s s = {{1}, {2}};
  return f(s.a, 3) + f((char *)&s, 7);
}
