// EXPECT valid-memsafety: false (valid-deref)
// What holds the parts needs a place for the null pointer at their end.
#include <argz.h>

int main(void) {
  char *parts[2];
  argz_extract("a\0b", 4, parts);
  return 0;
}
