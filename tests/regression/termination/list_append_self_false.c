// Does not end: the list is appended to itself.
// EXPECT termination: false
// ENDLESS 2
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
  unsigned n = __VERIFIER_nondet_uchar() % 5 + 1;
  struct node *first = list(n), *second = first, *p = first;
  while (p->next)
    p = p->next;
  p->next = second;
  unsigned length = 0;
  for (p = first; p; p = p->next)
    length = (length + 1) % 50;
  return 0;
}
