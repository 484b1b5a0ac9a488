// MODEL LP64, ILP32
// EXPECT valid-memsafety: true
// EXPECT unreach-call: true
// The same variable without `const`; constants that are looked at by others.
#include <string.h>
void reach_error(void) {}
int __VERIFIER_nondet_int(void);
static void raise_to(int *place, int value) { *place = value; }
static int sum(const int *from, int count) {
  int result = 0;
  for (int i = 0; i < count; i++) result += from[i];
  return result;
}
int main(void) {
  int limit = __VERIFIER_nondet_int();
  const int two[2] = {3, 4};
  const char name[] = "abc";
  raise_to((int *)&limit, 7);
  if (limit != 7 || sum(two, 2) != 7 || strlen(name) != 3) reach_error();
  return 0;
}
