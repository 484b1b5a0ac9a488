// A pool of N nodes linked through an array of pointers; a node is chosen, changed and looked up again.
// PARAMETER N 8 16 32 64 128
#include <stdlib.h>
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) { __assert_fail("0", "list_nodes.c", 1, "reach_error"); }
#ifndef N
#define N 32
#endif
struct node { int key; int value; struct node *next; };
static unsigned below(unsigned limit) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n >= limit) abort();
  return n;
}
int main(void) {
  struct node *pool[N];
  for (int i = 0; i < N; i++) {
    pool[i] = malloc(sizeof(struct node));
    pool[i]->key = i;
    pool[i]->value = 2 * i;
    pool[i]->next = i ? pool[i - 1] : 0;
  }
  struct node *a = pool[below(N)], *b = pool[below(N)];
  a->value = -1;
  if (a->next) a->next->value = -2;
  b->key += 1000;
  struct node *c = pool[below(N)];
  int key = c->key >= 1000 ? c->key - 1000 : c->key;
  if (c->value != -1 && c->value != -2 && c->value != 2 * key) reach_error();
  return 0;
}
