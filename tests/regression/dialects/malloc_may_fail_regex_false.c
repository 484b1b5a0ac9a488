// EXPECT valid-memsafety: false (valid-deref)
// ARGS --malloc-may-fail
// MODEL LP64, ILP32
// NATIVE skip
//
// A pattern for which regcomp finds no memory is used all the same.
#include <regex.h>

int main(void) {
  regex_t pattern;
  int error = regcomp(&pattern, "b", REG_NOSUB);
  if (error && error != REG_ESPACE) return 1;
  error = regexec(&pattern, "abc", 0, 0, 0);
  regfree(&pattern);
  return error;
}
