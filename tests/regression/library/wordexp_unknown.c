// EXPECT assertion: unknown (words that a shell expands)
// MODEL LP64, ILP32
//
// What a shell makes of a variable is not followed.
#include <assert.h>
#include <wordexp.h>

int main(void) {
  wordexp_t words;
  if (wordexp("$HOME", &words, 0)) return 0;
  assert(words.we_wordc == 1);
  return 0;
}
