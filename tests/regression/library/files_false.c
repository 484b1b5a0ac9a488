// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip
// MODEL LP64, ILP32
//
// The name of a file may have 255 characters.
#include <dirent.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "files_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  DIR *folder = opendir(".");
  if (!folder) return 0;
  struct dirent *entry = readdir(folder);
  char name[64];
  if (entry) strcpy(name, entry->d_name);
  closedir(folder);
  hold(1);
  return 0;
}
