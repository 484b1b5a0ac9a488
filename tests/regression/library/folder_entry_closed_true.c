// EXPECT valid-deref: true
// MODEL LP64, ILP32
// The name is copied before the folder is closed; another folder has an entry of its own.
#include <dirent.h>
#include <stddef.h>
int main(void) {
  DIR *folder = opendir("."), *other = opendir("/");
  char first = 0;
  struct dirent *kept = other ? readdir(other) : NULL;
  if (folder) {
    long place = telldir(folder);
    struct dirent *entry = readdir(folder);
    first = entry ? entry->d_name[0] : 0;
    seekdir(folder, place);
    closedir(folder);
  }
  if (kept) first = kept->d_name[0];
  if (other) closedir(other);
  return first;
}
