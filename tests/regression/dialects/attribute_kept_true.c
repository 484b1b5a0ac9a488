// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: \A(?![\s\S]*assumed: the code of)
// Functions that do as their attributes say are not told.
#include <stdlib.h>
#include <string.h>
void reach_error(void) { abort(); }
static int n = 2;
static const int table[2] = {1, 2};
__attribute__((const)) static int square(int x) {
  int result = x * x + table[x & 1] - table[x & 1];
  return result;
}
__attribute__((pure)) static int measure(const char *text) {
  return (int)strlen(text) + n;
}
__attribute__((malloc)) static char *place(void) {
  return malloc(4);
}
int main(void) {
  char *p = place();
  if (square(3) != 9 || measure("ab") != 4) reach_error();
  free(p);
  return 0;
}
