// EXPECT assertion: true
// MODEL IP16L32
// ARGS --target msp430
// Pointers of 2 bytes in memory: copied as bytes, through a union with a number, beside other members.
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
  assert(sizeof(union both) == 2 && sizeof(struct node) == 6);
  union both u = {.pointer = &a};
  union both v = {.number = u.number};
  assert(v.pointer == &a && u.number == (uintptr_t)&a && u.number % 2 == 0);
  *v.pointer = 5;
  struct node copy = *head.next;
  assert(*copy.first == 2 && *head.first == 5 && copy.next == 0);
  int *which = __VERIFIER_nondet_uint() ? &a : &b, *again;
  for (unsigned i = 0; i < sizeof which; i++) ((char *)&again)[i] = ((char *)&which)[i];
  assert(*again == 5 || *again == 2);
  assert(memcmp(&which, &again, sizeof which) == 0);
  const unsigned long wide = (unsigned long)&b;
  assert(wide <= 65535 && (int *)(uintptr_t)wide == &b);
  return 0;
}
