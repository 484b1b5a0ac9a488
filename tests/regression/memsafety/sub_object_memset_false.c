// EXPECT sub-object-bounds: false (sub-object-bounds)
// NATIVE skip no sanitizer build for this property
//
// The functions that write memory are held to the member that they are given.
#include <string.h>
struct s {
  char a[4];
  char b[4];
};
int main(void) {
  struct s s;
  memset(s.a, 0, 8);
  return s.b[0];
}
