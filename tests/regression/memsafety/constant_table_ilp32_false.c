// EXPECT valid-memsafety: false (valid-deref)
// MODEL ILP32
//
// A member of a constant table is written through a pointer that was cast (C11 6.7.3p6).
#include <stddef.h>

extern unsigned __VERIFIER_nondet_uint(void);
struct entry {
  const char* name;
  long value;
};
static const struct entry table[3] = {{"one", 1}, {"two", 2}, {"three", 3}};
static struct entry own[3];
static struct entry* find(unsigned key) {
  return key < 3 ? (struct entry*)&table[key] : key < 6 ? &own[key - 3] : NULL;
}
int main(void) {
  struct entry* e = find(__VERIFIER_nondet_uint());
  if (e) e->value = 4;
  return 0;
}
