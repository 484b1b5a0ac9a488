// Does not end: each block is freed, and made anew.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern void abort(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
int main(void) {
  struct node {
    struct node *next;
  } *head = 0;
  unsigned length = 0;
  while (length < 50) {
    struct node *fresh = malloc(sizeof *fresh);
    if (!fresh)
      abort();
    fresh->next = head;
    head = fresh;
    length++;
    head = fresh->next;
    free(fresh);
    length--;
  }
  return 0;
}
