// EXPECT sub-object-bounds: false
// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
//
// The text leaves the member that it is written to, whichever way the format names its arguments.
#include <stdio.h>

struct record {
  char name[4], rest[4];
};
int main(void) {
  struct record record;
  return snprintf(record.name, 6, "%1$s", "abcde");
}
