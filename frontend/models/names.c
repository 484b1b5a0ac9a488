/* Names of files: their parts (libgen.h), those of temporary files, the entries of a directory. */
#include "model.h"

/* GNU's: what follows the last slash. */
char *basename(const char *path) {
  const char *name = path;
  for (; *path; path++)
    if (*path == '/') name = path + 1;
  return (char *)name;
}

static size_t fathom_without_slashes(const char *path, size_t length) {
  while (length > 1 && path[length - 1] == '/') length--;
  return length;
}
/* POSIX's; what is given may be written into. */
char *__xpg_basename(char *path) {
  if (!path || !*path) return (char *)".";
  size_t length = fathom_without_slashes(path, fathom_length(path)), start = length;
  if (length == 1 && *path == '/') return path + fathom_length(path) - 1;
  if (path[length]) path[length] = 0;
  while (start > 0 && path[start - 1] != '/') start--;
  return path + start;
}
char *dirname(char *path) {
  size_t size = path ? fathom_length(path) : 0, end = fathom_without_slashes(path, size);
  if (end == 1 && *path == '/') end = size;
  else
    while (end > 0 && path[end - 1] != '/') end--;
  if (end == 0) return (char *)".";
  size_t kept = fathom_without_slashes(path, end);
  if (kept == 1 && end == 2 && *path == '/') kept = 2; /* glibc keeps "//" */
  path[kept] = 0;
  return path;
}

/* The last six characters before the suffix, which have to be X, become a name that no file has. They are changed
 * whether or not a file can be made then. */
FATHOM_INPUT(char, mkstemp_letter)
static int fathom_make_name(char *name, int suffix) {
  size_t length = fathom_length(name);
  if (suffix < 0 || length < 6 + (size_t)suffix) return 0;
  char *letters = name + length - (size_t)suffix - 6;
  for (int i = 0; i < 6; i++)
    if (letters[i] != 'X') return 0;
  for (int i = 0; i < 6; i++) {
    char letter = __fathom_nondet_mkstemp_letter();
    __fathom_assume((letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z'));
    letters[i] = letter;
  }
  return 1;
}
FATHOM_INPUT(int, mkstemp)
static int fathom_make_file(char *name, int suffix) {
  if (!fathom_make_name(name, suffix)) return fathom_errno = fathom_EINVAL, -1;
  int file = __fathom_nondet_mkstemp();
  if (file >= 0 && !fathom_has_threads) fathom_reads_own = 1;
  return fathom_new_file(file);
}
int mkstemp(char *name) { return fathom_make_file(name, 0); }
int mkstemp64(char *name) { return fathom_make_file(name, 0); }
int mkostemp(char *name, int flags) { return (void)flags, fathom_make_file(name, 0); }
int mkostemp64(char *name, int flags) { return (void)flags, fathom_make_file(name, 0); }
int mkstemps(char *name, int suffix) { return fathom_make_file(name, suffix); }
int mkstemps64(char *name, int suffix) { return fathom_make_file(name, suffix); }
int mkostemps(char *name, int suffix, int flags) { return (void)flags, fathom_make_file(name, suffix); }
int mkostemps64(char *name, int suffix, int flags) { return (void)flags, fathom_make_file(name, suffix); }
char *mkdtemp(char *name) {
  if (!fathom_make_name(name, 0)) return fathom_errno = fathom_EINVAL, NULL;
  if (__fathom_nondet_mkstemp() >= 0) return name;
  return fathom_fail(), NULL;
}
char *mktemp(char *name) { /* an empty name where there is none */
  if (!fathom_make_name(name, 0)) return fathom_errno = fathom_EINVAL, *name = 0, name;
  if (__fathom_nondet_mkstemp() >= 0) return name;
  return fathom_fail(), *name = 0, name;
}

/* Names that no file has yet (C11 7.21.4.4): glibc's are "/tmp/file" and six letters or digits. */
static char *fathom_temporary_name(char *to) {
  if (__fathom_nondet_mkstemp() < 0) return fathom_fail(), NULL;
  __fathom_memcpy(to, "/tmp/fileXXXXXX", 16);
  return fathom_make_name(to, 0) ? to : NULL;
}
FATHOM_HIDDEN_STATE(tmpnam)
char *tmpnam(char *to) {
  static char name[20];
  if (to) return fathom_temporary_name(to);
  FATHOM_CHANGES_STATE(tmpnam);
  return fathom_temporary_name(name);
}
char *tmpnam_r(char *to) { return to ? fathom_temporary_name(to) : NULL; }

FATHOM_INPUT(size_t, tempnam_length)
char *tempnam(const char *folder, const char *prefix) {
  if (folder) fathom_read_string(folder);
  if (prefix) fathom_read_string(prefix);
  size_t length = __fathom_nondet_tempnam_length();
  __fathom_assume(length > 0 && length < 4096);
  char *name = __fathom_nondet_mkstemp() < 0 ? NULL : malloc(length + 1);
  if (!name) return fathom_fail(), NULL;
  __fathom_memcpy(name, __fathom_environment(length + 1), length + 1);
  __fathom_assume(name[0] != 0);
  name[length] = 0;
  return name;
}

/* Entries of a directory, each in a block of its own; directories with more are not looked at. */
enum { most_entries = 3, fathom_name_size = 256 };
struct fathom_entry {
  long number, offset;
  unsigned short size;
  unsigned char type;
  char name[fathom_name_size];
};
struct fathom_entry64 {
  long long number, offset;
  unsigned short size;
  unsigned char type;
  char name[fathom_name_size];
};
FATHOM_INPUT(int, scandir)
typedef int fathom_selection(const void *);
typedef int fathom_order(const void *, const void *);
static struct fathom_entry *fathom_new_entry(void) {
  struct fathom_entry *entry = malloc(sizeof *entry);
  if (!entry) return NULL;
  __fathom_memcpy(entry, __fathom_environment(sizeof *entry), sizeof *entry);
  __fathom_assume(entry->name[0] != 0);
  entry->name[fathom_name_size - 1] = 0;
  return entry;
}
static int fathom_scan_folder(void *list, fathom_selection *selects, fathom_order *compare) {
  int entries = __fathom_nondet_scandir(), count = 0;
  if (entries < 0) return fathom_fail(), -1;
  if (entries > most_entries) __fathom_unsupported("a directory with more than 3 entries");
  struct fathom_entry **names = malloc(most_entries * sizeof *names);
  if (!names) return fathom_fail(), -1;
  for (int i = 0; i < most_entries; i++) {
    if (i >= entries) break;
    struct fathom_entry *entry = fathom_new_entry();
    if (!entry) __fathom_unsupported("scandir without memory");
    if (selects && !selects(entry)) {
      free(entry);
      continue;
    }
    int at = count++;
    for (; at > 0 && compare && compare(&names[at - 1], &entry) > 0; at--) names[at] = names[at - 1];
    names[at] = entry;
  }
  *(void **)list = names;
  return count;
}
int scandir(const char *path, void *list, fathom_selection *selects, fathom_order *compare) {
  return fathom_read_string(path), fathom_scan_folder(list, selects, compare);
}
int scandir64(const char *path, void *list, fathom_selection *selects, fathom_order *compare) {
  return fathom_read_string(path), fathom_scan_folder(list, selects, compare);
}

/* The working directory and names without links: of any length that fits, at most 4095 characters. */
enum { most_path = 4096 };
FATHOM_INPUT(size_t, path_length)
static char *fathom_path(char *to, size_t size, int is_exact) {
  size_t length = __fathom_nondet_path_length();
  __fathom_assume(length > 0 && length < size);
  if (!to) to = malloc(is_exact ? length + 1 : size);
  if (!to) return fathom_fail(), NULL;
  __fathom_memcpy(to, __fathom_environment(length + 1), length + 1);
  to[0] = '/';
  to[length] = 0;
  return to;
}
/* Whether the working directory is the root, because the program went there. */
static int fathom_is_at_root;
static void fathom_go_to(const char *name) {
  fathom_is_at_root = 0;
  if (fathom_is_of_any_length(name) || fathom_has_threads) return;
  fathom_is_at_root = name[0] == '/' && !name[1];
}
static char *fathom_working_folder(char *to, size_t size, int is_exact) {
  if (!fathom_is_at_root) return fathom_path(to, size, is_exact);
  if (!to) to = malloc(is_exact ? 2 : size);
  return to ? __fathom_memcpy(to, "/", 2) : (fathom_fail(), NULL);
}
FATHOM_INPUT(_Bool, getwd)
char *getwd(char *to) { return __fathom_nondet_getwd() ? fathom_working_folder(to, most_path, 1) : (fathom_fail(), NULL); }
char *get_current_dir_name(void) {
  return __fathom_nondet_getwd() ? fathom_working_folder(NULL, most_path, 1) : (fathom_fail(), NULL);
}
FATHOM_INPUT(_Bool, canonicalize_file_name)
char *canonicalize_file_name(const char *path) {
  fathom_read_string(path);
  return __fathom_nondet_canonicalize_file_name() ? fathom_path(NULL, most_path, 1) : (fathom_fail(), NULL);
}
