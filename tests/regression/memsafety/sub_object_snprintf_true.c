// EXPECT sub-object-bounds: true
// NATIVE skip no sanitizer build for this property
//
// Output into a member.
#include <stdio.h>
struct s {
  char a[4];
  char b[8];
};
int main(void) {
  struct s s;
  snprintf(s.a, sizeof s.a, "%s", "hello");
  return 0;
}
