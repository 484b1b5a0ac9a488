// EXPECT assertion: true
//
// Walks over files: what they say of each is in its range (POSIX nftw, glob; fts of glibc).
#define _GNU_SOURCE
#include <assert.h>
#include <fts.h>
#include <ftw.h>
#include <glob.h>
#include <string.h>
#include <sys/stat.h>

static int seen;
static int visit(const char *path, const struct stat *status, int kind, struct FTW *place) {
  assert(path != NULL && kind != FTW_DP && place->level >= 0);
  if (kind == FTW_F) assert(status->st_size >= 0);
  seen = 1;
  return 5;
}

int main(void) {
  int result = nftw(".", visit, 4, FTW_PHYS);
  assert(result == 0 || result == -1 || (result == 5 && seen));
  assert(nftw("", visit, 4, 0) == -1);
  glob_t names;
  if (glob("plain", 0, NULL, &names) == 0) {
    assert(names.gl_pathc == 1 && strcmp(names.gl_pathv[0], "plain") == 0 && !names.gl_pathv[1]);
    globfree(&names);
  }
  char *const paths[] = {".", NULL};
  FTS *tree = fts_open(paths, FTS_PHYSICAL, NULL);
  if (!tree) return 0;
  FTSENT *entry = fts_read(tree);
  if (entry) assert(entry->fts_level >= 0 && entry->fts_info >= FTS_D && entry->fts_path);
  fts_close(tree);
  return 0;
}
