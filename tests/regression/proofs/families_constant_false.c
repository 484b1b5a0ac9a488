// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// The last one of 100,000 nodes is too large.
void reach_error(void) {}
extern void* malloc(unsigned long);
struct node {
  int value;
  struct node* next;
};

int main(void) {
  struct node* head = 0;
  for (int i = 0; i < 100000; i++) {
    struct node* n = malloc(sizeof *n);
    n->value = i;
    n->next = head;
    head = n;
  }
  for (struct node* p = head; p; p = p->next)
    if (p->value >= 99999) reach_error();
}
