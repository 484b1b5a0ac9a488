// EXPECT unreach-call: false
// MODEL LP64, ILP32
// REPLAY yes
// What main returns is the status.
#define _GNU_SOURCE
#include <stdlib.h>
extern void reach_error(void);
static void end(int status, void *argument) {
  if (status == *(int *)argument) reach_error();
}
static int three = 3;
int main(void) {
  on_exit(end, &three);
  return 3;
}
