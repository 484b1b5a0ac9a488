// EXPECT assertion: true
// MODEL LP64, ILP32
// ARGS --dialect klee
#include <klee/klee.h>
int main(void) {
  int r = klee_range(0, 10, "r");
  if (r == 10) klee_report_error("f.c", 3, "a message", "suffix");
}
