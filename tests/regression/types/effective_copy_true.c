// EXPECT effective-type: true
// MODEL LP64, ILP32
// Blocks that variables were copied to, read by the types of these or as characters; bytes are copied back into a
// variable, which keeps its type.
#include <stdlib.h>
#include <string.h>
struct pair { int key; float value; };
int main(void) {
  struct pair made = {1, 2};
  struct pair *pair = malloc(2 * sizeof *pair);
  if (!pair) return 0;
  pair[0] = made;
  memcpy(&pair[1], &made, sizeof made);
  unsigned key = *(unsigned *)&pair[1].key;
  float value = *(float *)((char *)pair + sizeof(int));
  unsigned bits;
  memcpy(&bits, &pair->value, sizeof bits);
  *(int *)pair = 3;
  memmove(&pair[1].value, &made.key, sizeof(int));
  memmove(&pair[1].value, &made.value, sizeof(float));
  int sum = pair[0].key + (int)pair[1].value + (int)key + *(signed char *)&pair[1];
  free(pair);
  return sum == 3 && value == 2 && bits != 0;
}
