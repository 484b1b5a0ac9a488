// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip
//
// A folder that was closed is read.
#include <dirent.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "folder_closed_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  DIR *folder = opendir(".");
  if (!folder) return 0;
  closedir(folder);
  hold(readdir(folder) == 0);
  return 0;
}
