// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: assumed: realloc moves each block, which numbers in unions with pointers, as at .*:19, may show
// C11 7.22.3.5p4. A union of numbers and pointers is seldom read as the other one.
#include <stdlib.h>
extern void reach_error(void);

struct value {
  int is_text;
  union { long number; char *text; } as;
};

int main(void) {
  struct value *all = malloc(sizeof *all), *more;
  if (!all) return 0;
  all[0] = (struct value){.is_text = 0, .as.number = 3};
  more = realloc(all, 2 * sizeof *all);
  more[1].is_text = 1, more[1].as.text = "b";
  if (more[0].as.number != 3) reach_error();
  free(more);
  return 0;
}
