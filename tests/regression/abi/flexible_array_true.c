// EXPECT unreach-call: true
// EXPECT valid-memsafety: true
// Structures with a flexible array member: on the heap, static with an initialiser, assignment copies the head only.
#include "abi.h"
#include <stdlib.h>
struct text { int length; char data[]; };
struct rows { short n; struct { int a; char b; } row[]; };
struct old { int n; int v[0]; };
static struct text hello = {5, "hello"};
static struct rows table = {2, {{1, 'x'}, {2, 'y'}}};
int main(void) {
  CHECK(hello.data[4] == 'o' && hello.data[5] == 0 && sizeof(struct text) == sizeof(int));
  CHECK(table.row[1].a == 2 && table.row[1].b == 'y');
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n > 0 && n < 5);
  struct text *t = malloc(sizeof *t + n);
  t->length = n;
  for (int i = 0; i < n; i++) t->data[i] = (char)('a' + i);
  struct text head = *t;
  CHECK(head.length == n && t->data[n - 1] == 'a' + n - 1);
  struct rows *r = malloc(sizeof *r + n * sizeof r->row[0]);
  r->n = (short)n;
  r->row[n - 1].a = n;
  CHECK(r->row[n - 1].a == n);
  struct old *o = calloc(1, sizeof *o + 3 * sizeof(int));
  o->v[2] = 6;
  CHECK(o->v[2] == 6 && o->v[1] == 0 && o->n == TWIN);
  free(o);
  free(r);
  free(t);
  return 0;
}
