// EXPECT assertion: false
//
// A text that is known is matched as the library does.
#include <assert.h>
#include <regex.h>

int main(void) {
  regex_t regex;
  if (regcomp(&regex, "^a[0-9]+$", REG_EXTENDED | REG_NOSUB)) return 0;
  assert(regexec(&regex, "a12b", 0, 0, 0) == 0);
  regfree(&regex);
  return 0;
}
