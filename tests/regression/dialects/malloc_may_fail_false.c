// EXPECT valid-deref: false
// ARGS --malloc-may-fail
#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof *p);
  *p = 1;
  free(p);
}
