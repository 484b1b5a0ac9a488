// Ends: what was first is last, and has no successor.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
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
  struct node *head = list(__VERIFIER_nondet_uchar() % 10 + 2), *before = head, *at = head->next;
  head->next = 0;
  while (at) {
    struct node *next = at->next;
    at->next = before;
    before = at;
    at = next;
  }
  while (before)
    before = before->next;
  return 0;
}
