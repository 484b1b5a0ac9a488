// Does not end: half of 1, rounded up, is 1.
// EXPECT termination: false
// ENDLESS 9
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void abort(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
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
  struct node *queue = list(1);
  queue->value = __VERIFIER_nondet_uchar();
  while (queue) {
    struct node *first = queue;
    unsigned char value = first->value;
    queue = first->next;
    free(first);
    if (value > 0) {
      struct node *fresh = malloc(sizeof *fresh);
      if (!fresh)
        abort();
      fresh->value = (unsigned char)((value + 1) / 2);
      fresh->next = queue;
      queue = fresh;
    }
  }
  return 0;
}
