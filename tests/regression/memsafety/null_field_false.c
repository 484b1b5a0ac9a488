// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET="0"
//
// The field of what may not have been found: null plus an offset is as invalid as null.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct pair { int first, second; };
struct pair *find(struct pair *all, int key) {
  for (int i = 0; i < 3; i++)
    if (all[i].first == key) return &all[i];
  return NULL;
}
int main(void) {
  struct pair all[3] = {{1, 10}, {2, 20}, {3, 30}};
  int key = __VERIFIER_nondet_int();
  struct pair *found = find(all, key);
  return found->second;
}
