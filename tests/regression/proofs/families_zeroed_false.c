// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// One block among 5,001 is of malloc.
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);
extern void* malloc(unsigned long);
extern void* calloc(unsigned long, unsigned long);
struct node {
  int value;
  struct node* next;
};

int main(void) {
  struct node* head = 0;
  unsigned i = 0;
  while (__VERIFIER_nondet_int()) {
    struct node* n = i++ == 5000 ? malloc(sizeof *n) : calloc(1, sizeof *n);
    n->next = head;
    head = n;
  }
  for (struct node* p = head; p; p = p->next)
    if (p->value) reach_error();
}
