// Ends: 50 blocks, and then none is left to be made.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern void abort(void);
extern void *malloc(__SIZE_TYPE__);
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
    
  }
  return 0;
}
