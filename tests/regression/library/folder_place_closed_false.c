// EXPECT valid-deref: false
// MODEL LP64, ILP32
// A folder that is closed has no place any more.
#include <dirent.h>
int main(void) {
  DIR *folder = opendir(".");
  if (!folder) return 0;
  closedir(folder);
  return telldir(folder) == 0;
}
