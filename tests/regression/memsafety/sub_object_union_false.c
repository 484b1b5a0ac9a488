// EXPECT sub-object-bounds: false (sub-object-bounds)
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
int main(void) {
  union u u;
  u.i = 5;
  char *h = u.p.lo;
  return h[2];
}
