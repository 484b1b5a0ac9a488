// EXPECT effective-type: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// C11 6.5p6 and p7: a block gets another type by being stored to, by copies, and is read as characters and as the
// other sign.
#include <stdlib.h>
#include <string.h>
union slot { union slot *next; double align; };
struct item { int key; float weight; };
int main(void) {
  void *block = malloc(sizeof(double) + sizeof(struct item));
  if (!block) return 0;
  *(int *)block = 1;
  if (*(unsigned *)block != 1) return 1;
  *(float *)block = 2;
  if (*(float *)block != 2) return 2;
  double number = 3;
  memcpy(block, &number, sizeof number);
  if (*(double *)block != 3) return 3;
  ((union slot *)block)->next = NULL;
  if (((union slot *)block)->next) return 4;
  struct item *item = block, other = {5, 6};
  *item = other;
  if (item->key != 5 || item->weight != 6) return 5;
  unsigned char *bytes = block;
  bytes[0] = 7;
  int result = *(int *)block == 5;
  free(block);
  return result;
}
