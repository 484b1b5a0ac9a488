// EXPECT assertion: false
// MODEL LP64, ILP32
//
// The line that fgets reads may be shorter than its room.
#include <assert.h>
#include <stdio.h>

int main(void) {
  char line[400];
  FILE *f = fopen("/proc/self/status", "r");
  if (!f) return 1;
  if (getc(f) == EOF || !fgets(line, sizeof line, f)) return 2;
  assert(ftell(f) == 400);
  fclose(f);
}
