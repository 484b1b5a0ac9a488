// EXPECT unreach-call: true
// EXPECT valid-deref: true
// MODEL LP64, ILP32
// Each thread may find the other one's nodes in the list, whichever is unwound first.
#include <pthread.h>
#include <stdlib.h>
extern void abort(void);
extern void reach_error(void);

struct node { int value; struct node *next; } *head;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *worker(void *arg) {
  for (int i = 0; i < 2; i++) {
    struct node *n = malloc(sizeof *n);
    if (!n) abort();
    n->value = 1;
    pthread_mutex_lock(&lock);
    n->next = head;
    head = n;
    pthread_mutex_unlock(&lock);
  }
  return 0;
}

int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, worker, 0);
  pthread_create(&two, 0, worker, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  int sum = 0;
  for (struct node *p = head; p; p = p->next) sum += p->value;
  if (sum != 4) reach_error();
  return 0;
}
