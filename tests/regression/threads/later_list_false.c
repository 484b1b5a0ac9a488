// EXPECT unreach-call: false
// MODEL LP64, ILP32
// The head is read before the lock is taken: a node of the other thread may be lost.
#include <pthread.h>
#include <stdlib.h>
extern void abort(void);
extern void reach_error(void);

struct node { int value; struct node *next; } *head;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *worker(void *arg) {
  struct node *n = malloc(sizeof *n);
  if (!n) abort();
  n->value = 1;
  n->next = head;
  pthread_mutex_lock(&lock);
  head = n;
  pthread_mutex_unlock(&lock);
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
  if (sum != 2) reach_error();
  return 0;
}
