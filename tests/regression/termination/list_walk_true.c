// Ends: the last node has no successor.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
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
  struct node *head = list(__VERIFIER_nondet_uchar() % 10 + 1), *last = head;
  while (last->next)
    last = last->next;
  last->next = 0;
  unsigned sum = 0;
  for (struct node *p = head; p; p = p->next)
    sum = (sum + p->value) % 100;
  return 0;
}
