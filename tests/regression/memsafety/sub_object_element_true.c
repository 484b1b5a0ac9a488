// EXPECT sub-object-bounds: true
// NATIVE skip no sanitizer build for this property
//
// The address of an element moves within its array.
struct s {
  int a[3];
  int b[2];
  int x;
};
static void set(int *p) { p[-1] = 3; }
int main(void) {
  struct s s = {0};
  set(&s.a[2]);
  return 0;
}
