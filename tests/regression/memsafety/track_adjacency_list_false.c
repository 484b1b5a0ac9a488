// EXPECT valid-memtrack: false
// MODEL LP64, ILP32
// SELDOM
// Lists of neighbours, from which both ends of an edge are taken and forget to release them. A place
// that several pointers lead to is read for each of them: one of them is known under a condition only.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct edge {
  unsigned to;
  struct edge* next;
};
static struct edge* edges[2];
static int has(unsigned from, unsigned to) {
  for (struct edge* e = edges[from]; e; e = e->next)
    if (e->to == to) return 1;
  return 0;
}
static void add_half(unsigned from, unsigned to) {
  struct edge* made = malloc(sizeof *made);
  if (!made) abort();
  made->to = to;
  made->next = edges[from];
  edges[from] = made;
}
static void remove_half(unsigned from, unsigned to) {
  for (struct edge** at = &edges[from]; *at; at = &(*at)->next)
    if ((*at)->to == to) {
      struct edge* gone = *at;
      *at = gone->next;
      return;
    }
}
int main(void) {
  for (int n = 0; n < 3 && __VERIFIER_nondet_int(); n++) {
    unsigned a = __VERIFIER_nondet_int() & 1, b = __VERIFIER_nondet_int() & 1;
    if (__VERIFIER_nondet_int()) {
      if (a == b || has(a, b)) continue;
      add_half(a, b);
      add_half(b, a);
    } else {
      remove_half(a, b);
      remove_half(b, a);
    }
  }
  for (unsigned v = 0; v < 2; v++)
    while (edges[v]) {
      struct edge* next = edges[v]->next;
      free(edges[v]);
      edges[v] = next;
    }
}
