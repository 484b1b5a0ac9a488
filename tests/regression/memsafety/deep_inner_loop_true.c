// The same with as many characters as a name may have.
// EXPECT valid-deref: true
// MODEL LP64, ILP32
#include <dirent.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  DIR *folder = opendir(".");
  if (!folder)
    return 1;
  char name[256];
  struct dirent *entry = readdir(folder);
  if (entry != NULL) {
    strcpy(name, entry->d_name);
    puts(name);
  }
  closedir(folder);
  return 0;
}
