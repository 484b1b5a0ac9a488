// EXPECT assertion: true
// EXPECT memsafety: true
// MODEL LP64, ILP32
//
// Texts are read before the next call, or copied (7.24.6.2p4); errors that there are keep theirs.
#include <assert.h>
#include <errno.h>
#include <string.h>

int main(void) {
  char kept[64];
  const char *none = strerror(ENOENT);
  const char first = none[0];
  strcpy(kept, strerror(1000));
  const char last = kept[strlen(kept) - 1];
  strerror(1001);
  assert(kept[strlen(kept) - 1] == last && none[0] == first);
  return 0;
}
