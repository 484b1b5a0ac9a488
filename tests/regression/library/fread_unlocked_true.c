// EXPECT assertion: true
// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
// glibc's fread_unlocked and fwrite_unlocked are fread and fwrite for one thread.
#define _GNU_SOURCE
#include <assert.h>
#include <stdio.h>
int main(void) {
  char bytes[4] = "abc", read[4] = "";
  FILE *file = tmpfile();
  if (!file) return 0;
  if (fwrite_unlocked(bytes, 1, 3, file) == 3 && !fseek(file, 0, SEEK_SET) && fread_unlocked(read, 1, 3, file) == 3)
    assert(read[0] == 'a' && read[2] == 'c');
  fclose(file);
  return 0;
}
