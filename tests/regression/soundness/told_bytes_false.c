// EXPECT unreach-call: false(unreach-call)
// MODEL LP64, ILP32
// OUTPUT stderr: assumed: the bytes of a union beyond the member that is stored, as at .*:15, stay as they are
// C11 6.2.6.1p7: what compilers do, which is told.
#include <string.h>

extern void reach_error(void);
int main(void) {
  union {
    int whole;
    char low;
  } one, other;
  one.whole = 0x101, other.whole = 1;
  one.low = other.low = 4;
  if (memcmp(&one, &other, sizeof one)) reach_error();
  return 0;
}
