// EXPECT unreach-call: false
// MODEL LP64, ILP32
// As init_array_true.c, and what runs at the end does so after main.
#include <stdlib.h>
void reach_error(void) { abort(); }
static int order;
static void earliest(void) { if (order == 223) reach_error(); }
static void early(void) { order = order * 10 + 2; }
static void late(void) { order = order * 10 + 3; }
static void (*const b)(void) __attribute__((section(".init_array"), used)) = late;
static void (*const a[])(void) __attribute__((section(".init_array.00200"), used)) = {early, early};
static void (*const z)(void) __attribute__((section(".fini_array"), used)) = earliest;
int main(void) {
  if (order != 223) return 1;
  return 0;
}
