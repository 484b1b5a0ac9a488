// A name of a hundred characters, copied in any iteration of the loop around it. Bounds that grow together multiply.
// EXPECT valid-deref: false
// MODEL LP64, ILP32
// NATIVE skip the folder at hand has no such name
#include <dirent.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  DIR *folder = opendir(".");
  if (!folder)
    return 1;
  char name[100];
  for (struct dirent *entry; (entry = readdir(folder)) != NULL; puts(name))
    strcpy(name, entry->d_name);
  closedir(folder);
  return 0;
}
