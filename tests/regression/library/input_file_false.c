// EXPECT valid-deref: false
// MODEL LP64, ILP32
// REPLAY yes
// OUTPUT stderr: file numbers = "8
// NATIVE skip reads a file
// A file of the working directory has the number that the path needs.
#include <stdio.h>

int main(void) {
  int table[8] = {0}, n;
  FILE *file = fopen("numbers", "r");
  if (!file) return 1;
  if (fscanf(file, "%d", &n) != 1 || n != 8) return fclose(file), 1;
  fclose(file);
  return table[n];
}
