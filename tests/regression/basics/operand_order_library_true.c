// EXPECT unreach-call: true
// MODEL LP64, ILP32
// As operand_order_library_false.c, one after the other; and two that change nothing.
#include <stdlib.h>
#include <string.h>

void reach_error(void) { abort(); }

static int is_in_order(const char *a, const char *b) { return a && b && *a < *b; }
static int is_same(const char *a, const char *b) { return a == b; }

int main(void) {
  char text[] = "a b c";
  strtok(text, " ");
  const char *first = strtok(0, " ");
  if (!is_in_order(first, strtok(0, " "))) reach_error();
  setenv("FATHOM_X", "1", 1);
  if (!is_same(getenv("FATHOM_X"), getenv("FATHOM_X"))) reach_error();
  return 0;
}
