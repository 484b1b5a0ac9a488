// EXPECT sub-object-bounds: true
// MODEL ILP32
// NATIVE skip no sanitizer build for this property
//
// Members of a union have bounds of their own.
union u {
  int i;
  unsigned char c[4];
  short h[2];
  struct {
    char lo[2], hi[2];
  } p;
};
static int sum(unsigned char *p) { return p[0] + p[3]; }
int main(void) {
  union u u;
  u.i = 5;
  short *h = u.h;
  return sum(u.c) + h[1] + sum((unsigned char *)&u);
}
