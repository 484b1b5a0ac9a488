// EXPECT valid-deref: false
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// The 1000th node is freed and not removed.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
void reach_error(void) {}
struct node {
  int value;
  struct node *next;
};
int main(void) {
  struct node *head = 0;
  unsigned removed = 0;
  for (;;) {
    while (__VERIFIER_nondet_int()) {
      struct node *n = malloc(sizeof *n);
      if (!n) abort();
      n->value = 7;
      n->next = head;
      head = n;
    }
    struct node *p = head;
    while (p && p->next) {
      if (p->next->value != 7) reach_error();
      if (__VERIFIER_nondet_int()) {
        struct node *old = p->next;
        if (++removed != 1000) p->next = old->next;
        free(old);
      } else
        p = p->next;
    }
  }
}
