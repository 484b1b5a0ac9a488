/* Walks over files (ftw.h, fts.h, glob.h): any files are there, with any names. */
#include "model.h"

#if defined(__x86_64__) || defined(__i386__)
/* Each file is one turn of a loop, which counts against the bounds as the program's own do. */
FATHOM_INPUT(int, ftw)
enum { fathom_walk_file, fathom_walk_folder, fathom_walk_no_folder, fathom_walk_no_status, fathom_walk_link, fathom_walk_after, fathom_walk_dead_link };
enum { fathom_walk_physical = 1, fathom_walk_depth = 8, fathom_walk_actions = 16 };
struct fathom_walk_place {
  int base, level;
};
typedef int fathom_walk_visit(const char *, const void *, int);
typedef int fathom_walk_long_visit(const char *, const void *, int, struct fathom_walk_place *);
#define WALKS(suffix) \
  static int fathom_walk_files##suffix(const char *folder, fathom_walk_visit *visit, fathom_walk_long_visit *long_visit, int flags) { \
    if (fathom_no_file(folder)) return -1; \
    if (flags & fathom_walk_actions) __fathom_unsupported("nftw with FTW_ACTIONRETVAL"); \
    while (__fathom_nondet_ftw()) { \
      char *path = fathom_string(); \
      struct fathom_stat##suffix status; \
      struct fathom_walk_place place = {__fathom_nondet_ftw(), __fathom_nondet_ftw()}; \
      int kind = __fathom_nondet_ftw(); \
      int is_unknown = fathom_fill_stat##suffix(&status, kind == fathom_walk_folder || kind == fathom_walk_after) != 0; \
      if (is_unknown) __fathom_memcpy(&status, __fathom_environment(sizeof status), sizeof status); \
      __fathom_assume(!is_unknown || kind == fathom_walk_no_status); \
      __fathom_assume((place.level >= 0) & (place.base >= 0)); \
      __fathom_assume((size_t)place.base < __fathom_object_size(path)); \
      __fathom_assume((kind >= 0) & (kind <= fathom_walk_dead_link)); \
      __fathom_assume(kind != (flags & fathom_walk_depth ? fathom_walk_folder : fathom_walk_after)); \
      __fathom_assume((kind != fathom_walk_link) | ((flags & fathom_walk_physical) != 0)); \
      __fathom_assume((kind != fathom_walk_dead_link) | (long_visit != NULL && !(flags & fathom_walk_physical))); \
      int result = long_visit ? long_visit(path, &status, kind, &place) : visit(path, &status, kind); \
      if (result) return result; \
    } \
    return __fathom_nondet_ftw() ? fathom_fail(), -1 : 0; \
  } \
  int ftw##suffix(const char *folder, fathom_walk_visit *visit, int files) { \
    return (void)files, fathom_walk_files##suffix(folder, visit, NULL, 0); \
  } \
  int nftw##suffix(const char *folder, fathom_walk_long_visit *visit, int files, int flags) { \
    return (void)files, fathom_walk_files##suffix(folder, NULL, visit, flags); \
  }
WALKS()
#ifdef __x86_64__
#define fathom_fill_stat64 fathom_fill_stat
#endif
WALKS(64)

/* One entry, which is another one after each call. */
struct fathom_tree_entry {
  struct fathom_tree_entry *cycle, *parent, *link;
  long number;
  void *pointer;
  char *access_path, *path;
  int error, file;
  unsigned short path_length, name_length;
  unsigned long inode;
  __UINT64_TYPE__ device;
  unsigned long links;
  short level;
  unsigned short kind, flags, instruction;
  void *status;
  char name[256];
};
_Static_assert(__builtin_offsetof(struct fathom_tree_entry, name) == (sizeof(long) == 8 ? 112 : 68), "as in glibc's headers");
struct fathom_tree_visit {
  struct fathom_tree_entry entry;
  struct fathom_stat status;
};
struct fathom_tree {
  struct fathom_file state;
  struct fathom_tree_visit *visit;
};
FATHOM_INPUT(int, fts_read)
void *fts_open(char *const *paths, int options, void *compare) {
  (void)options;
  for (size_t i = 0; paths[i]; i++) fathom_read_string(paths[i]);
  if (compare) __fathom_unsupported("fts_open with a function to call");
  if (__fathom_nondet_fts_read()) return fathom_fail(), NULL;
  struct fathom_tree *tree = __fathom_environment(sizeof *tree);
  tree->state.state = fathom_is_open;
  tree->visit = fathom_closable(sizeof *tree->visit);
  return tree;
}
static struct fathom_tree_entry *fathom_next_entry(struct fathom_tree *tree) {
  fathom_use(tree);
  int what = __fathom_nondet_fts_read();
  if (what) {
    fathom_errno = 0;
    if (what < 0) fathom_fail();
    return NULL;
  }
  struct fathom_tree_entry *entry = &tree->visit->entry;
  struct fathom_stat *status = &tree->visit->status;
  __fathom_memcpy(entry, __fathom_environment(sizeof *entry), sizeof *entry);
  if (fathom_fill_stat(status, 0)) __fathom_memcpy(status, __fathom_environment(sizeof *status), sizeof *status);
  entry->cycle = entry->parent = entry->link = NULL;
  entry->pointer = NULL;
  entry->number = 0;
  entry->path = entry->access_path = fathom_string();
  entry->path_length = (unsigned short)(__fathom_object_size(entry->path) - 1);
  entry->status = status;
  __fathom_assume((entry->kind >= 1) & (entry->kind <= 14) & (entry->level >= 0) & (entry->error >= 0));
  __fathom_assume(entry->name_length < sizeof entry->name);
  entry->name[entry->name_length] = 0;
  return entry;
}
void *fts_read(void *tree) { return fathom_next_entry(tree); }
int fts_set(void *tree, void *entry, int instruction) {
  fathom_use(tree);
  if (fathom_refuses((instruction < 0) | (instruction > 4))) return 1;
  return ((struct fathom_tree_entry *)entry)->instruction = (unsigned short)instruction, 0;
}
int fts_close(void *tree) {
  fathom_use(tree);
  fathom_end_closable(((struct fathom_tree *)tree)->visit);
  if (__fathom_checks_accesses()) ((struct fathom_tree *)tree)->state.state = 0;
  return __fathom_nondet_fts_read() ? fathom_fail(), -1 : 0;
}

/* Names that a pattern stands for: at most three, which the user is told (frontend/normalise/entry.cpp); itself where
 * it has no character that stands for others. */
enum { fathom_most_names = 3 };
struct fathom_names_found {
  size_t count;
  char **names;
  size_t offset;
  int flags;
  void *functions[5];
};
FATHOM_INPUT(int, glob)
enum { fathom_glob_marks = 2, fathom_glob_offset = 8, fathom_glob_returns_pattern = 16, fathom_glob_appends = 32, fathom_glob_own = 512 };
static char *fathom_name_found(const char *pattern, int is_plain) {
  if (!is_plain) return fathom_string();
  size_t size = fathom_length(pattern) + 1;
  return __fathom_memcpy(__fathom_environment(size), pattern, size);
}
static int fathom_is_plain_pattern(const char *pattern) {
  if (fathom_is_of_any_length(pattern)) return 0;
  int is_plain = 1;
  for (; *pattern; pattern++) is_plain &= !fathom_is_one_of(*pattern, "*?[\\{~");
  return is_plain;
}
static int fathom_glob(const char *pattern, int flags, const void *failed, struct fathom_names_found *found) {
  enum { no_space = 1, aborted, no_match };
  fathom_read_string(pattern);
  if (failed) __fathom_unsupported("glob with a function to call");
  if (flags & (fathom_glob_appends | fathom_glob_own)) __fathom_unsupported("glob with GLOB_APPEND or GLOB_ALTDIRFUNC");
  int is_plain = fathom_is_plain_pattern(pattern) && !(flags & fathom_glob_marks);
  int result = __fathom_nondet_glob();
  __fathom_assume((result >= 0) & (result <= no_match));
  if (flags & fathom_glob_returns_pattern) __fathom_assume(result != no_match);
  size_t count = (size_t)__fathom_nondet_glob(), offset = flags & fathom_glob_offset ? found->offset : 0;
  __fathom_assume((count >= 1) & (count <= fathom_most_names));
  if (is_plain) count = 1;
  found->count = 0;
  found->names = NULL;
  found->flags = flags;
  if (result) return result;
  char **names = fathom_block((offset + fathom_most_names + 1) * sizeof *names);
  if (!names) return no_space;
  for (size_t i = 0; i < offset; i++) names[i] = NULL;
  names += offset;
  names[0] = fathom_name_found(pattern, is_plain);
  names[1] = count > 1 ? fathom_string() : NULL;
  names[2] = count > 2 ? fathom_string() : NULL;
  names[3] = NULL;
  found->count = count;
  found->names = names - offset;
  return 0;
}
int glob(const char *restrict pattern, int flags, void *failed, struct fathom_names_found *restrict found) {
  return fathom_glob(pattern, flags, failed, found);
}
int glob64(const char *restrict pattern, int flags, void *failed, struct fathom_names_found *restrict found) {
  return fathom_glob(pattern, flags, failed, found);
}
void globfree(struct fathom_names_found *found) {
  if (!found->names) return;
  for (char **name = found->names + (found->flags & fathom_glob_offset ? found->offset : 0); *name; name++)
    fathom_end_closable(*name);
  free(found->names);
  found->names = NULL;
}
void globfree64(struct fathom_names_found *found) { globfree(found); }
#endif
