// EXPECT unreach-call: true
// MODEL LP64, ILP32
// Pointers in the sections of which the linker makes the table of constructors; a priority may follow the name.
#include <stdlib.h>
void reach_error(void) { abort(); }
static int order;
static void earliest(void) { order = order * 10 + 1; }
static void early(void) { order = order * 10 + 2; }
static void late(void) { order = order * 10 + 3; }
static void (*const b)(void) __attribute__((section(".init_array"), used)) = late;
static void (*const a[])(void) __attribute__((section(".init_array.00200"), used)) = {early, early};
static void (*const z)(void) __attribute__((section(".preinit_array"), used)) = earliest;
int main(void) {
  if (order != 1223) reach_error();
  return 0;
}
