// EXPECT sub-object-bounds: false (sub-object-bounds)
// NATIVE skip no sanitizer build for this property
//
// The terminator counts.
#include <string.h>
struct s {
  char a[4];
  char b[4];
};
int main(void) {
  struct s s;
  strcpy(s.a, "abcd");
  return s.b[0];
}
