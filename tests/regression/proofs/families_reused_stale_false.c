// EXPECT valid-deref: false
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// A pointer to a node that was freed, where all nodes were freed and others allocated since.
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
  struct node *kept = malloc(sizeof *kept), *now = 0;
  if (!kept) abort();
  free(kept);
  unsigned count = 0;
  for (;;) {
    now = malloc(sizeof *now);
    if (!now) abort();
    now->value = 7;
    if (++count > 1000 && kept->value != 7) reach_error();
    free(now);
  }
}
