// EXPECT assertion: false
// MODEL LP64, ILP32
// OUTPUT stderr: replayed: yes
//
// The program moves the descriptor that the stream has.
#include <assert.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  FILE *f = fopen("/proc/self/exe", "rb");
  if (!f) return 1;
  lseek(fileno(f), 20, SEEK_SET);
  assert(ftell(f) != 20);
  fclose(f);
}
