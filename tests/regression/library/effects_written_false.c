// EXPECT assertion: false
// MODEL LP64, ILP32
// NATIVE skip
// What a library function writes is arbitrary: random bytes, descriptors, a user's entry.
#define _GNU_SOURCE
#include <assert.h>
#include <pwd.h>
#include <unistd.h>
int main(void) {
  unsigned char bytes[4] = {0};
  int ends[2] = {0, 0};
  struct passwd entry = {0}, *found = 0;
  char room[99];
  if (getentropy(bytes, sizeof bytes) || pipe2(ends, 0)) return 0;
  getpwuid_r(0, &entry, room, sizeof room, &found);
  assert(bytes[0] == 0 || ends[1] == 0 || found == 0);
}
