// EXPECT valid-deref: true
// MODEL LP64, ILP32
// NATIVE skip reads a file
// The same with an index of the array.
#include <stdio.h>

int main(void) {
  int table[8] = {0}, n;
  FILE *file = fopen("numbers", "r");
  if (!file) return 1;
  if (fscanf(file, "%d", &n) != 1 || n != 7) return fclose(file), 1;
  fclose(file);
  return table[n];
}
