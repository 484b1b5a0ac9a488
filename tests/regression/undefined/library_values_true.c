// EXPECT library-call: true
// MODEL LP64, ILP32
// Largest and smallest numbers, each letter that a mode begins with, times in their ranges.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
int main(void) {
  int sum = atoi(" -2147483648") / 2 + atoi("+00000000000002147483647") / 2;
  long long wide = atoll("9223372036854775807") + atoll("-9223372036854775808");
  FILE *file = fopen("a", "wbx");
  if (file) file = freopen("a", "a+", file);
  if (file) file = freopen(NULL, "rb", file);
  if (file) fclose(file);
  struct tm time = {60, 59, 23, 31, 11, 8099, 6, 365, 0};
  return sum + (int)wide + 2 + asctime(&time)[0];
}
