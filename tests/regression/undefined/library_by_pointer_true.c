// EXPECT undefined-behaviour: true
// EXPECT unreach-call: true
// MODEL LP64, ILP32
//
// Functions of the library through a table, each with what it may be given.
#include <ctype.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int same(int c) {
  return c;
}

static int (*const change[])(int) = {toupper, same, tolower};
static int (*compare)(const void *, const void *, size_t) = memcmp;

int main(void) {
  int which = __VERIFIER_nondet_int();
  if (which < 0 || which > 2) return 0;
  if (change[which]('a') != (which == 0 ? 'A' : 'a')) reach_error();
  if (compare("a", "d", 1) >= 0) reach_error();
  return 0;
}
