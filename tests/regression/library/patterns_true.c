// EXPECT assertion: true
// EXPECT memsafety: true
//
// Patterns that are known (POSIX regcomp, fnmatch).
#include <assert.h>
#include <fnmatch.h>
#include <regex.h>
#include <string.h>

int main(void) {
  regex_t regex;
  regmatch_t places[3];
  assert(regcomp(&regex, "([a-z]+)=([0-9]+)", REG_EXTENDED) == 0);
  assert(regex.re_nsub == 2);
  assert(regexec(&regex, "  key=42;", 3, places, 0) == 0);
  assert(places[0].rm_so == 2 && places[0].rm_eo == 8);
  assert(places[1].rm_so == 2 && places[1].rm_eo == 5);
  assert(places[2].rm_so == 6 && places[2].rm_eo == 8);
  assert(regexec(&regex, "nothing", 0, NULL, 0) == REG_NOMATCH);
  regfree(&regex);
  assert(regcomp(&regex, "(", REG_EXTENDED) == REG_EPAREN);
  assert(fnmatch("*.c", "main.c", 0) == 0);
  assert(fnmatch("*.c", "main.h", 0) == FNM_NOMATCH);
  assert(fnmatch("*", "a/b", FNM_PATHNAME) == FNM_NOMATCH);
  return 0;
}
