// EXPECT valid-deref: false
// MODEL LP64, ILP32
// The words go to the second parameter, which is not null (POSIX wordexp).
#include <wordexp.h>
int main(void) {
  wordexp_t *volatile none = 0;
  return wordexp("a", none, 0);
}
