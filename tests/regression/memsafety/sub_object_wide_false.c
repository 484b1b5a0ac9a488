// EXPECT sub-object-bounds: false (sub-object-bounds)
// MODEL ILP32
// NATIVE skip no sanitizer build for this property
//
// An access that is wider than what is left.
struct s {
  char a[4];
  char b[4];
};
int main(void) {
  struct s s = {0};
  return (int)*(long long *)s.a;
}
