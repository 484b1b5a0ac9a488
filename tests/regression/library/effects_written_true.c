// EXPECT assertion: true
// MODEL LP64, ILP32
// What a library function writes is arbitrary, and nothing else is.
#define _GNU_SOURCE
#include <assert.h>
#include <pwd.h>
#include <unistd.h>
int main(void) {
  struct {
    int before;
    unsigned char bytes[4];
    int ends[2], after;
  } s = {1, {0}, {0, 0}, 2};
  struct passwd entry = {0}, *found = &entry;
  char room[99];
  if (getentropy(s.bytes, sizeof s.bytes) || pipe2(s.ends, 0)) return 0;
  getpwuid_r(0, &entry, room, sizeof room, &found);
  assert(s.before == 1 && s.after == 2);
  assert(found == 0 || found == &entry);
}
