// EXPECT valid-deref: true
// MODEL LP64, ILP32
// A string ends at a place of which only an assumption speaks, in a block that may be as large as any.
#include <stdlib.h>
extern size_t __VERIFIER_nondet_size_t(void);
extern void __VERIFIER_assume(int);

static void ends_somewhere(const char *text, size_t room) {
  size_t end = __VERIFIER_nondet_size_t();
  __VERIFIER_assume(end < room);
  __VERIFIER_assume(text[end] == 0);
}

int main(void) {
  size_t room = __VERIFIER_nondet_size_t();
  if (room == 0 || room > (size_t)-1 / 2) return 0;
  char *text = malloc(room);
  ends_somewhere(text, room);
  unsigned blanks = 0;
  for (const char *at = text; *at; at++)
    if (*at == ' ') blanks++;
  return blanks > 0;
}
