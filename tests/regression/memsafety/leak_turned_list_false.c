// EXPECT valid-memtrack: false
// MODEL LP64, ILP32
// TIMEOUT 60
// The first node of a list that was turned round is lost, which only a long list shows.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  struct node *next;
};
int main(void) {
  struct node *head = NULL, *done = NULL;
  int n;
  for (n = 0; n < 20 && __VERIFIER_nondet_int(); n++) {
    struct node *made = malloc(sizeof *made);
    if (!made) abort();
    made->next = head;
    head = made;
  }
  while (head) {
    struct node *next = head->next;
    head->next = done;
    done = head;
    head = next;
  }
  if (n > 6) done = done->next;
  while (done) {
    struct node *next = done->next;
    free(done);
    done = next;
  }
}
