// EXPECT effective-type: true
// MODEL LP64, ILP32
// C11 6.5p6, 6.5p7: the same type, that of another bit-field, a union's member, and a block that is used anew.
#include <stdlib.h>

struct fields {
  unsigned low : 16, high : 16;
};
struct mixed {
  unsigned low : 4;
  unsigned short high : 4;
  char rest;
};
union word {
  unsigned long long whole;
  struct fields fields;
};
struct outer {
  int number;
  struct fields inner;
};

static unsigned sum(const struct fields *fields) {
  return fields->low + fields->high;
}
static unsigned of_union(union word *word) {
  return word->fields.low;
}

int main(void) {
  unsigned word = 5;
  struct outer outer = {1, {2, 3}}, *to = &outer;
  union word both = {.whole = 7};
  unsigned result = sum((struct fields *)&word) + sum(&to->inner) + to->inner.low + of_union(&both);

  void *block = malloc(sizeof(double));
  if (!block) return 0;
  *(double *)block = 1;
  struct fields *fields = block;
  fields->low = 1, fields->high = 2;
  result += sum(fields);
  struct mixed *mixed = calloc(1, sizeof *mixed);
  if (!mixed) return 0;
  mixed->low = 1, mixed->high = 2, mixed->rest = 3;
  result += mixed->low + mixed->high;
  free(mixed);
  free(block);
  return result == 0;
}
