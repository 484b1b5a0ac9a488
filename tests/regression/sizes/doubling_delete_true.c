// EXPECT unreach-call: true
// EXPECT memsafety: true
// SLOW
// SELDOM
// TIMEOUT 100
// An array that doubles as it grows: two values put anywhere below 2^31, then any range taken out by memmove.
// Each place holds what was put there, or zero, before and after. Many comparisons of sums of a few sizes: seconds
// of linear arithmetic, minutes of search over bits.
#include <stdlib.h>
#include <string.h>

extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
#define CLAIM(c)                                                                                                       \
  if (!(c)) reach_error()

struct numbers {
  long *at;
  size_t length, room;
};

static int put(struct numbers *n, size_t where, long value) {
  if (where >= n->room) {
    size_t room = n->room * 2 > where ? n->room * 2 : where + 1;
    long *moved = realloc(n->at, room * sizeof(long));
    if (!moved) return 0;
    n->at = moved;
    n->room = room;
  }
  if (where >= n->length) {
    memset(n->at + n->length, 0, (where - n->length) * sizeof(long));
    n->length = where + 1;
  }
  n->at[where] = value;
  return 1;
}

static int take(struct numbers *n, size_t from, size_t count) {
  if (from > n->length || count > n->length - from) return 0;
  memmove(n->at + from, n->at + from + count, (n->length - from - count) * sizeof(long));
  n->length -= count;
  return 1;
}

int main(void) {
  const size_t room = __VERIFIER_nondet_uint(), first = __VERIFIER_nondet_uint(), second = __VERIFIER_nondet_uint();
  const size_t from = __VERIFIER_nondet_ulong(), count = __VERIFIER_nondet_ulong(), at = __VERIFIER_nondet_ulong();
  if (room == 0 || room >> 31 || first >> 31 || second >> 31) return 0;
  struct numbers n = {malloc(room * sizeof(long)), 0, room};
  if (!n.at) return 0;
  if (put(&n, first, 5) && put(&n, second, 7)) {
    CLAIM(n.length == (first > second ? first : second) + 1);
    if (at < n.length) CLAIM(n.at[at] == (at == second ? 7 : at == first ? 5 : 0));
    if (take(&n, from, count) && at < n.length) {
      const size_t before = at < from ? at : at + count;
      CLAIM(n.at[at] == (before == second ? 7 : before == first ? 5 : 0));
    }
  }
  free(n.at);
  return 0;
}
