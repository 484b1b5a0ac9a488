// EXPECT effective-type: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// C11 6.5p7: what may alias.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
struct inner { int a; float b; };
struct outer { char tag; struct inner in[2]; void *next; };
union number { int i; float f; unsigned char bytes[4]; };
enum colour { RED, GREEN };
struct node { struct node *next; int value; };
struct bits { unsigned a : 3, b : 5; int c; };
#define container_of(p, type, member) ((type *)((char *)(p) - offsetof(type, member)))

static unsigned get(const void *p) { unsigned u; memcpy(&u, p, sizeof u); return u; }

int main(void) {
  float f = 1.0f;
  if (get(&f) == 0) return 1; /* memcpy has characters */
  int i = -1;
  unsigned *u = (unsigned *)&i; /* the sign may differ */
  (*u)++;
  unsigned char *c = (unsigned char *)&f;
  for (size_t k = 0; k < sizeof f; k++) c[k] = 0;
  struct outer o = {'a', {{1, 2}, {3, 4}}, 0};
  struct inner *in = &o.in[1];
  in->b = (float)in->a;
  int *first = (int *)in; /* a structure and its first member, 6.7.2.1p15 */
  *first = 7;
  struct outer *back = container_of(in, struct outer, in[1]);
  back->next = &o;
  void **slot = &o.next;
  *slot = NULL;
  float _Complex z = 1; /* two numbers */
  __imag__ z = 2;
  union number n;
  n.i = 1;
  float *pf = &n.f; /* 6.5.2.3, the note on unions */
  *pf = 2;
  enum colour colour = RED;
  unsigned *pc = (unsigned *)&colour; /* clang's type for it, 6.7.2.2p4 */
  *pc = GREEN;
  struct node a = {0, 1}, b = {&a, 2};
  for (struct node **p = &b.next; *p; p = &(*p)->next) (*p)->value++;
  struct bits s = {1, 2, 3};
  s.a = 2;
  s.c++;
  const char *text = "abc";
  char const **pt = &text;
  (*pt)++;
  int matrix[2][3] = {{0}};
  int *row = matrix[1];
  row[2] = 5;
  double *block = malloc(sizeof *block); /* takes the type of what is stored */
  if (!block) return 0;
  *block = 1.5;
  int *again = (int *)block;
  *again = 3;
  int r = *again;
  free(block);
  _Bool flag = 1;
  _Bool *pb = &flag;
  uint64_t wide = 1;
  uint64_t *pw = &wide;
  *pw += *pb;
  return r - 3 + matrix[1][2] - 5 + (int)wide - 2 + i;
}
