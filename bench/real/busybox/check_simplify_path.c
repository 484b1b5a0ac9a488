// bb_simplify_abs_path_inplace: the result has no "//", no "/./" and no "/../", begins with a slash, and is not longer.
#include "harness.h"
#include "libbb/simplify_path.c"

char *xstrdup(const char *text) { return NULL; }
char *xrealloc_getcwd_or_warn(char *folder) { return NULL; }
char *concat_path_file(const char *path, const char *filename) { return NULL; }

#define SIZE 8

int main(void) {
  char *path = symbolic_string(SIZE);
  ASSUME(path[0] == '/');
  size_t length = strlen(path);
  char *end = bb_simplify_abs_path_inplace(path);
  CLAIM(path[0] == '/' && *end == 0 && (size_t)(end - path) <= length);
  for (char *p = path; *p; p++)
    if (*p == '/') {
      CLAIM(p[1] != '/');
      CLAIM(p[1] != '.' || (p[2] && p[2] != '/' && (p[2] != '.' || (p[3] && p[3] != '/'))));
    }
  free(path);
}
