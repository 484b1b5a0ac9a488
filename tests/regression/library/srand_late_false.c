// EXPECT assertion: false
// REPLAY yes
// OUTPUT stderr: ^replayed: yes
// C11 7.22.2.2p2: without a seed the sequence is that of srand(1), as the library shows.
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int a = rand();
  srand(1);
  assert(a != rand());
}
