// EXPECT assertion: false
// MODEL LP64, ILP32
// REPLAY yes
// OUTPUT stderr: ^replayed: yes
//
// The text of a number that has none of its own is written again by the next call (7.24.6.2p4).
#include <assert.h>
#include <string.h>

int main(void) {
  const char *text = strerror(1000);
  const char last = text[strlen(text) - 1];
  strerror(1001);
  assert(text[strlen(text) - 1] == last);
  return 0;
}
