// EXPECT assertion: false
// MODEL LP64, ILP32
//
// The thread that comes second finds the node at the end, which it takes for another one.
#include <assert.h>
#include <pthread.h>

struct node { struct node *next; int value; };
static struct node end, first = {&end, 1};
static struct node *head = &first;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *pop(void *argument) {
  (void)argument;
  pthread_mutex_lock(&lock);
  if (head != &first || head != &end) {
    head->value++;
    head = head->next;
  }
  pthread_mutex_unlock(&lock);
  return NULL;
}

int main(void) {
  pthread_t one, two;
  pthread_create(&one, NULL, pop, NULL);
  pthread_create(&two, NULL, pop, NULL);
  pthread_join(one, NULL);
  pthread_join(two, NULL);
  assert(head == &end && first.value == 2 && end.value == 0);
  return 0;
}
