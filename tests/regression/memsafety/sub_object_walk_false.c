// EXPECT sub-object-bounds: false (sub-object-bounds)
// MODEL ILP32
// NATIVE skip no sanitizer build for this property
//
// All of an object may be walked over, an array of rows too.
struct s {
  char a[4];
  int b;
  short c[3];
};
int main(void) {
  struct s s = {{1}, 2, {3}};
  char *p = (char *)s.a;
  int n = 0;
  for (unsigned i = 0; i < sizeof s; i++)
    n += p[i];
  return n;
}
