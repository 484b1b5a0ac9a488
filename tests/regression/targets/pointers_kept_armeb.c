// EXPECT assertion: true
// MODEL ILP32
// ARGS --target armeb
// Pointers in memory: copied as bytes, through a union with a number, beside other members.
#include <assert.h>
#include <stdint.h>
#include <string.h>
unsigned __VERIFIER_nondet_uint(void);
union both {
  int *pointer;
  uintptr_t number;
};
struct node {
  char tag;
  int *first;
  struct node *next;
};
static int a = 1, b = 2;
static struct node last = {'l', &b, 0}, head = {'h', &a, &last};
int main(void) {
  union both u = {.pointer = &a};
  union both v = {.number = u.number};
  assert(v.pointer == &a && u.number == (uintptr_t)&a && u.number % _Alignof(int) == 0);
  *v.pointer = 5;
  struct node copy = *head.next;
  assert(*copy.first == 2 && *head.first == 5 && copy.next == 0);
  int *which = __VERIFIER_nondet_uint() ? &a : &b, *again;
  for (unsigned i = 0; i < sizeof which; i++) ((char *)&again)[i] = ((char *)&which)[i];
  assert(*again == 5 || *again == 2);
  assert(memcmp(&which, &again, sizeof which) == 0);
  return 0;
}
