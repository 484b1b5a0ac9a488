// EXPECT valid-deref: false
// MODEL LP64, ILP32
// fts_close gives up what fts_read has delivered.
#include <fts.h>
#include <stddef.h>
int main(void) {
  char *paths[] = {".", NULL};
  FTS *tree = fts_open(paths, FTS_PHYSICAL, NULL);
  if (!tree) return 0;
  FTSENT *entry = fts_read(tree);
  fts_close(tree);
  return entry ? entry->fts_level : 0;
}
