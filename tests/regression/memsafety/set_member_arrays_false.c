// EXPECT undefined-behaviour: false (misaligned-access)
// MODEL LP64, ILP32
// NATIVE skip a set of properties
//
// A member array of characters is read as an integer, at an odd place of the program's own object.
struct q { int n; char a[9]; };
static int f(const char *p) { return *(const int *)(p + 1); }
int main(void) {
  struct q x = {0};
  return f(x.a);
}
