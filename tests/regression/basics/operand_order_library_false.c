// EXPECT unreach-call: false
// MODEL LP64, ILP32
// A function of the library with a state of its own, in two arguments: the order shows (C17 6.5.2.2p10). gcc takes the
// second one first, and reaches the error natively.
#include <stdlib.h>
#include <string.h>

void reach_error(void) { abort(); }

static int is_in_order(const char *a, const char *b) { return a && b && *a < *b; }

int main(void) {
  char text[] = "a b c";
  strtok(text, " ");
  if (!is_in_order(strtok(0, " "), strtok(0, " "))) reach_error();
  return 0;
}
