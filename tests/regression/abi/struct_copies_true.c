// EXPECT unreach-call: true
// Structure assignment through pointers, to itself, chained, overlapping; memcpy with pointers, padding, inner arrays.
#include "abi.h"
#include <string.h>
struct inner { char c; int *p; short s; };
struct outer { struct inner a, b; int n[3]; };
struct list { struct list *next; int v; };
static struct outer table[3];
static void assign(struct outer *to, const struct outer *from) { *to = *from; }
int main(void) {
  int x = __VERIFIER_nondet_int(), y = 5;
  struct outer o = {{'a', &x, 1}, {'b', &y, 2}, {1, 2, x}}, q;
  assign(&q, &o);
  CHECK(q.a.c == 'a' && *q.a.p == x && q.b.p == &y && q.n[2] == x);
  assign(&q, &q);
  q = q;
  CHECK(q.b.s == 2 && q.n[1] == 2);
  unsigned i = __VERIFIER_nondet_uint() % 3;
  table[i] = o;
  CHECK(*table[i].a.p == x && table[i].n[2] == x);
  table[0].b = table[i].a;
  CHECK(*table[0].b.p == x && table[0].b.s == 1);
  table[1] = table[2] = q;
  CHECK(table[1].b.p == table[2].b.p && table[1].b.c == 'b');
  q.a = q.b;
  CHECK(q.a.p == &y && q.a.s == 2);
  struct inner raw[2];
  memcpy(raw, &o, sizeof raw); // padding and all
  *raw[1].p = 9;
  CHECK(y == 9 && raw[0].p == &x && raw[0].c == 'a');
  u8 bytes[sizeof(struct inner)];
  memcpy(bytes, &raw[0], sizeof bytes);
  struct inner back;
  for (unsigned k = 0; k < sizeof back; k++) ((u8 *)&back)[k] = bytes[k];
  *back.p = 3;
  CHECK(x == 3 && back.s == 1);
  memmove(&o.n[1], &o.n[0], 2 * sizeof(int));
  CHECK(o.n[1] == 1 && o.n[2] == 2);
  struct list c = {0, 3}, b = {&c, 2}, a = {&b, 1};
  a = *a.next;
  CHECK(a.v == 2 && a.next == &c);
  *a.next = a;
  CHECK(c.next == &c && c.v == 2 + TWIN);
  return 0;
}
