// Does not end: steps of two pass every other node of six.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern void abort(void);
extern void *malloc(__SIZE_TYPE__);
struct node {
  struct node *next;
  unsigned char value;
};
static struct node *list(unsigned n) {
  struct node *head = 0;
  while (n-- > 0) {
    struct node *fresh = malloc(sizeof *fresh);
    if (!fresh)
      abort();
    fresh->next = head;
    fresh->value = (unsigned char)n;
    head = fresh;
  }
  return head;
}
int main(void) {
  struct node *head = list(6), *last = head;
  while (last->next)
    last = last->next;
  last->next = head;
  struct node *p = head;
  while (p->value != 3)
    p = p->next->next;
  return 0;
}
