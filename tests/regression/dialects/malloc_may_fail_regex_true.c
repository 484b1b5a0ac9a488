// EXPECT valid-memsafety: true
// ARGS --malloc-may-fail
// MODEL LP64, ILP32
// NATIVE skip
//
// A pattern for which regcomp finds no memory is not used.
#include <regex.h>

int main(void) {
  regex_t pattern;
  int error = regcomp(&pattern, "b", REG_NOSUB);
  if (error) return 1;
  error = regexec(&pattern, "abc", 0, 0, 0);
  regfree(&pattern);
  return error;
}
