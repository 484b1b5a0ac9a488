// EXPECT valid-deref: false
// MODEL LP64, ILP32
// What readdir delivers is the library's, which gives it up with the folder (POSIX readdir).
#include <dirent.h>
#include <stddef.h>
int main(void) {
  DIR *folder = opendir(".");
  if (!folder) return 0;
  struct dirent *entry = readdir(folder);
  closedir(folder);
  return entry ? entry->d_name[0] : 0;
}
