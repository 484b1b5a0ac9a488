// EXPECT effective-type: true
// OUTPUT stderr: \A(?![^\0]*arrays of characters)
// MODEL LP64, ILP32
// C11 6.5p7: characters are accessed as such, and the number is none.
#include <string.h>
struct named { char name[8]; int number; };
static void set(int *p) { *p = 1; }
int main(void) {
  struct named one = {"one", 1};
  char text[8];
  strcpy(text, one.name);
  set(&one.number);
  return text[0] == one.number;
}
