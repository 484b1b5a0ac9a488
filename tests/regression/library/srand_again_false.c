// EXPECT assertion: false
// REPLAY yes
// OUTPUT stderr: ^replayed: yes
// C11 7.22.2.2p2: an equal seed gives the same sequence again, as the library's own numbers show.
#include <assert.h>
#include <stdlib.h>
int main(void) {
  srand(7);
  int a = rand();
  srand(7);
  assert(a != rand());
}
