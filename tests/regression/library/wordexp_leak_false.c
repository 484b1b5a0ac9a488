// EXPECT valid-memsafety: false(valid-memtrack)
// MODEL LP64, ILP32
//
// The words are blocks, which wordfree frees.
#include <wordexp.h>

int main(void) {
  wordexp_t words;
  wordexp("a", &words, 0);
  return 0;
}
