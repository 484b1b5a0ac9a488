// EXPECT valid-memtrack: true
// EXPECT valid-memcleanup: true
// MODEL LP64, ILP32
// ALLOW unknown
// SELDOM
// NATIVE skip linked with threads
// Two threads put a node in front of a list, which main frees.
#include <pthread.h>
#include <stdlib.h>
struct node {
  struct node *next;
};
static struct node *head;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *work(void *a) {
  struct node *fresh = malloc(sizeof *fresh);
  pthread_mutex_lock(&lock);
  fresh->next = head;
  head = fresh;
  pthread_mutex_unlock(&lock);
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  struct node *first = head;
  if (first->next) free(first->next);
  free(first);
  return 0;
}
