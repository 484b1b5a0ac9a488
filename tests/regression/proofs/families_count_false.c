// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// In 32 bits more than 2 * 10^8 blocks of 8 bytes find room.
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);
extern void* malloc(unsigned long);
struct node {
  int value;
  struct node* next;
};

int main(void) {
  unsigned count = 0;
  struct node* head = 0;
  while (__VERIFIER_nondet_int()) {
    struct node* n = malloc(sizeof *n);
    n->next = head;
    head = n;
    count++;
  }
  if (count > 200000000u) reach_error();
}
