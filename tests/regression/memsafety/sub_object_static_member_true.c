// EXPECT sub-object-bounds: true
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// In a static object too, whose members' addresses are constants, an array that is a member is filled, and the
// whole object is cleared.
#include <string.h>

static struct {
  char name[8];
  char rest[8];
  struct {
    int values[3];
    int more;
  } parts[2];
} s;

static int sum(const int *values, int count) {
  int result = 0;
  for (int i = 0; i < count; ++i) result += values[i];
  return result;
}

int main(void) {
  memset(&s, 0, sizeof s);
  strcpy(s.name, "seven c");
  memset(s.rest, 1, sizeof s.rest);
  s.parts[1].values[2] = 4;
  int *end = s.parts[0].values + 3;
  return sum(s.parts[1].values, 3) + end[-1];
}
