// Ends: on a cycle the faster pointer meets the slower one.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// ALLOW unknown
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
  struct node *head = list(__VERIFIER_nondet_uchar() % 10 + 2), *last = head;
  while (last->next)
    last = last->next;
  last->next = head;
  struct node *slow = head, *fast = head->next;
  while (slow != fast) {
    slow = slow->next;
    fast = fast->next->next;
  }
  return 0;
}
