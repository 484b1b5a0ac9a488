// EXPECT pointer-overflow: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// Addresses of members of objects, the offset of a member as it was computed before C had offsetof, and the structure
// around a member.
#include <stddef.h>
struct pair {
  int first, second[2];
};
#define CONTAINER(p, type, member) ((type *)((char *)(p) - offsetof(type, member)))
#define OLD_OFFSET(type, member) ((size_t) & ((type *)0)->member)
extern int __VERIFIER_nondet_int(void);
static int *second(struct pair *p) { return p ? p->second : 0; }
int main(void) {
  struct pair pair = {1, {2, 3}};
  int *q = second(__VERIFIER_nondet_int() ? &pair : 0);
  if (q && CONTAINER(q, struct pair, second) != &pair) return 1;
  return OLD_OFFSET(struct pair, second) != sizeof(int);
}
