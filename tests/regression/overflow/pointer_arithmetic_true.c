// EXPECT pointer-arithmetic: true
// MODEL LP64, ILP32
// C11 6.5.6p8: just beyond an object is as far as a pointer may go. From a member to the structure around it
// nothing is asked, as lists with a sentinel need it.
#include <stddef.h>
#include <stdlib.h>
struct node { struct node *next; };
struct item { long value; struct node link; };
struct node head = {&head};
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[3] = {1, 2, 3}, sum = 0, n = __VERIFIER_nondet_int();
  for (int *p = a; p != a + 3; p++) sum += *p;
  for (int *p = a + 3; p != a;) sum += *--p;
  if (n >= 0 && n <= 3) sum += a + n == a;
  char *text = malloc(n > 0 && n < 9 ? n : 1), *end = text + (n > 0 && n < 9 ? n : 1);
  for (struct node *i = head.next; i != &head; i = i->next)
    sum += ((struct item *)((char *)i - offsetof(struct item, link)))->value;
  struct item *around = (struct item *)((char *)head.next - offsetof(struct item, link));
  sum += around == 0;
  free(text);
  return sum + (end == text);
}
