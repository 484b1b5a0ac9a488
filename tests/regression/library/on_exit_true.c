// EXPECT unreach-call: true
// EXPECT termination: true
// MODEL LP64, ILP32
// The GNU C library's manual: functions of on_exit and atexit are called in one order, the last one first.
#define _GNU_SOURCE
#include <stdlib.h>
extern void reach_error(void);
static int calls;
static void last(int status, void *argument) {
  if (calls != 2 || status != 300 || *(int *)argument != 7) reach_error();
}
static void middle(void) {
  if (calls++ != 1) reach_error();
}
static void first(int status, void *argument) {
  if (calls++ != 0 || status != 300 || argument) reach_error();
}
static int seven = 7;
int main(void) {
  if (on_exit(last, &seven) || atexit(middle) || on_exit(first, 0)) return 1;
  exit(300);
}
