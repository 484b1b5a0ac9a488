// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --dialect cbmc
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// Whether a block can be read is asked of its number.
void reach_error(void) {}
extern void abort(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void* malloc(__SIZE_TYPE__);
struct node {
  int value;
  struct node* next;
};

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 300 || n > 400) abort();
  struct node* head = 0;
  for (unsigned i = 0; i < n; i++) {
    struct node* q = malloc(sizeof *q);
    if (!q) abort();
    q->next = head;
    head = q;
  }
  if (head && __CPROVER_r_ok(head, sizeof *head)) reach_error();
}
