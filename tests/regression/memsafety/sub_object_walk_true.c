// EXPECT sub-object-bounds: true
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
  char *p = (char *)&s;
  int n = 0;
  for (unsigned i = 0; i < sizeof s; i++)
    n += p[i];
  int a[3][4] = {0};
  char *q = (char *)a;
  for (unsigned i = 0; i < sizeof a; i++)
    n += q[i];
  int *w = (int *)a;
  for (int i = 0; i < 12; i++)
    n += w[i];
  return n;
}
