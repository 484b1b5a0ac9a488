// EXPECT effective-type: true
// MODEL LP64, ILP32
// Storage that is given out again is another object, and gets the type that is stored there first.
#include <stdlib.h>
struct free { struct free *next; };
static struct free *list;
static void *take(void) {
  void *block = list;
  if (!block) return malloc(sizeof(double));
  list = list->next;
  return block;
}
static void give(void *block) {
  struct free *entry = block;
  entry->next = list;
  list = entry;
}
int main(void) {
  double *real = take();
  if (!real) return 0;
  *real = 1.5;
  double sum = *real;
  give(real);
  int *number = take();
  *number = 2;
  sum += *number;
  give(number);
  free(take());
  return sum != 3.5;
}
