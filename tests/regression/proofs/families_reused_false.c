// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// More blocks come and go than would have a number of their own.
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);
extern void* malloc(unsigned long);
extern void free(void*);
struct node {
  int value;
  struct node* next;
};

int main(void) {
  unsigned count = 0;
  while (__VERIFIER_nondet_int()) {
    struct node* n = malloc(sizeof *n);
    if (count == 0xfffffff0u) reach_error();
    count++;
    free(n);
  }
}
