// EXPECT sub-object-bounds: true
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
  strcpy(s.a, "abc");
  strcpy(s.b, s.a);
  strcat(s.b, "");
  return s.b[0] + strlen(s.a);
}
