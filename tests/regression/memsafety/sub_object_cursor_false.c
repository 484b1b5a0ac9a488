// EXPECT sub-object-bounds: false (sub-object-bounds)
// NATIVE skip no sanitizer build for this property
//
// Through a pointer variable that is global.
struct s {
  char a[4];
  char b[4];
};
static char *cursor;
int main(void) {
  struct s s = {0};
  cursor = s.a;
  cursor += 4;
  return *cursor;
}
