// An undirected graph of four vertices as lists of neighbours: an edge is in the lists of both its ends.
// MISTAKE assertion: an edge is removed at one of its ends only.
#include "structures.h"
#define VERTICES 4u
struct edge {
  unsigned to;
  struct edge* next;
};
static struct edge* edges[VERTICES];
static int has(unsigned from, unsigned to) {
  for (struct edge* e = edges[from]; e; e = e->next)
    if (e->to == to) return 1;
  return 0;
}
static void add_half(unsigned from, unsigned to) {
  struct edge* made = block(sizeof *made);
  made->to = to;
  made->next = edges[from];
  edges[from] = made;
}
static void add(unsigned a, unsigned b) {
  if (a == b || has(a, b)) return;
  add_half(a, b);
  add_half(b, a);
}
static void remove_half(unsigned from, unsigned to) {
  for (struct edge** at = &edges[from]; *at; at = &(*at)->next)
    if ((*at)->to == to) {
      struct edge* gone = *at;
      *at = gone->next;
      free(gone);
      return;
    }
}
static void cut(unsigned a, unsigned b) {
  remove_half(a, b);
#ifndef MISTAKE
  remove_half(b, a);
#endif
}
int main(void) {
  for (unsigned n = 0; MORE(n); n++) {
    unsigned a = (unsigned)__VERIFIER_nondet_int() % VERTICES,
             b = (unsigned)__VERIFIER_nondet_int() % VERTICES;
    if (__VERIFIER_nondet_int())
      add(a, b);
    else
      cut(a, b);
    assert(has(a, b) == has(b, a));
  }
  for (unsigned v = 0; v < VERTICES; v++)
    while (edges[v]) {
      struct edge* next = edges[v]->next;
      free(edges[v]);
      edges[v] = next;
    }
}
