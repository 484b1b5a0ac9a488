// EXPECT unreach-call: true
// MODEL LP64, ILP32
// Each pointer of the list may be invalid as far as the unwinding knows; nothing is read in bytes for that.
#include <pthread.h>
#include <stdlib.h>
extern void reach_error(void);

struct node { int value; struct node *next; } *head;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *worker(void *arg) {
  for (int i = 0; i < 3; i++) {
    struct node *n = malloc(sizeof *n);
    n->value = i;
    pthread_mutex_lock(&lock);
    n->next = head;
    head = n;
    pthread_mutex_unlock(&lock);
  }
  return 0;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, worker, 0);
  pthread_join(thread, 0);
  int sum = 0;
  for (struct node *p = head; p; p = p->next) sum += p->value;
  if (sum != 3) reach_error();
  return 0;
}
