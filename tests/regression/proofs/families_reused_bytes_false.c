// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// Bytes of a pointer tell one node from another one, also where that was freed.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
void reach_error(void) {}
struct node {
  int value;
  struct node *next;
};
static struct node *seen[2];
int main(void) {
  unsigned long long count = 0;
  for (;;) {
    struct node *n = malloc(sizeof *n);
    if (!n) abort();
    seen[count & 1] = n;
    if (count > 1000 && *(__SIZE_TYPE__ *)&seen[0] != *(__SIZE_TYPE__ *)&seen[1]) reach_error();
    count++;
    free(n);
  }
}
