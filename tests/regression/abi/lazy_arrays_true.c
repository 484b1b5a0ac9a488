// EXPECT unreach-call: true
// TIMEOUT 20
// Large objects cost what is touched: static, on the stack, on the heap, in structures, cleared and copied as a whole.
#include "abi.h"
#include <stdlib.h>
#include <string.h>
static int zeros[1000000];
static int some[100000] = {1, [5000] = 2, [99999] = 3};
static const char *names[100000] = {[77777] = "seven"};
struct holder { int before; long data[100000]; int after; };
static struct holder one, two;
int main(void) {
  unsigned i = __VERIFIER_nondet_uint() % 1000000;
  zeros[i] = 5;
  CHECK(zeros[i] == 5 && (i == 7 || zeros[7] == 0));
  CHECK(some[5000] == 2 && some[99999] == 3 && some[12345] == 0 && names[77777][2] == 'v' && names[0] == 0);
  int local[200000];
  local[199999] = 4;
  memset(local, 1, sizeof local / 2);
  CHECK(local[99999] == 0x01010101 && local[199999] == 4);
  int cleared[150000] = {0};
  cleared[i % 150000]++;
  CHECK(cleared[i % 150000] == 1);
  one.data[i % 100000] = 9;
  one.after = 1;
  two = one;
  two.data[50] = 8;
  CHECK(two.data[i % 100000] == (i % 100000 == 50 ? 8 : 9) && two.after == 1 && two.before == 0);
  long long *heap = malloc(300000 * sizeof *heap);
  heap[299999] = i;
  long long *other = calloc(300000, sizeof *other);
  memcpy(other + 100000, heap + 200000, 100000 * sizeof *heap);
  CHECK(other[199999] == i && other[3] == TWIN);
  return 0;
}
