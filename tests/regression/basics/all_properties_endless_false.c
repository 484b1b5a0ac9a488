// EXPECT valid-deref: false
// ARGS --all-properties
// OUTPUT stderr: ^false +valid-deref +\S*all_properties_endless_false.c:15
// MODEL LP64, ILP32
// Loops without an end of their own do not keep the table from being said, once no bound meets another place.
#include <fathom.h>

int main(void) {
  char a[4] = {0};
  unsigned count = 0;
  while (fathom_nondet_int()) count++;
  unsigned i = fathom_nondet_uint();
  while (fathom_nondet_int()) count += 3;
  if (i > 4) return 0;
  return a[i];
}
