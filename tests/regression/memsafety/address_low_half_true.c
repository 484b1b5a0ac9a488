// EXPECT unreach-call: true
// Linux on x86-64 gives programs addresses of 47 bits, whose others may hold a tag.
#include <stdint.h>
#include <stdlib.h>
void reach_error(void) { abort(); }
int main(void) {
  int x = 5;
  int *heap = malloc(sizeof *heap);
  if (!heap) return 0;
  if ((uintptr_t)&x >> 47 || (uintptr_t)heap >> 47 || (uintptr_t)(heap + 1) >> 47) reach_error();
  uintptr_t tagged = (uintptr_t)&x | (uintptr_t)3 << 48;
  if (*(int *)(tagged & 0xffffffffffff) != 5 || tagged >> 48 != 3) reach_error();
  free(heap);
  return 0;
}
