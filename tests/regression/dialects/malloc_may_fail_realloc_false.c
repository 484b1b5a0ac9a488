// EXPECT assertion: false
// ARGS --malloc-may-fail
#include <assert.h>
#include <stdlib.h>
int main(void) {
  void *p = malloc(1);
  if (!p) return 0;
  assert(realloc(p, 2));
}
