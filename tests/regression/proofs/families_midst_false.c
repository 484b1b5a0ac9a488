// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// A loop begins with a pointer into the midst of a block, and goes on with one to its beginning.
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);
extern void* malloc(unsigned long);

struct two {
  int a, b;
  struct two* next;
};
int main(void) {
  struct two* head = 0;
  while (__VERIFIER_nondet_int()) {
    struct two* n = malloc(sizeof *n);
    n->a = 1;
    n->b = 2;
    n->next = head;
    head = n;
  }
  if (!head) return 0;
  int* q = &head->b;
  unsigned i = 0;
  while (__VERIFIER_nondet_int()) {
    if (i > 3000 && head->next == 0) return 0;
    if (*q != 1 && i == 0) i = 0x10000;
    if (i > 0x12000) reach_error();
    i++;
    q = &head->a;
  }
}
