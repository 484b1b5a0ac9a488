// EXPECT assertion: unknown (may depend on what strftime() computes)
// MODEL LP64, ILP32
//
// A flag of glibc's, whose text is not computed here: natively it is "5".
#include <assert.h>
#include <string.h>
#include <time.h>

int main(void) {
  char text[60];
  struct tm t = {.tm_mday = 5, .tm_year = 124};
  strftime(text, sizeof text, "%-d", &t);
  assert(!strcmp(text, "5"));
  return 0;
}
