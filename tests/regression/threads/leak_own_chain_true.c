// EXPECT valid-memtrack: true
// EXPECT valid-memcleanup: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Main ends when the thread has a list for itself, of which it has the first node in a variable.
#include <pthread.h>
#include <stdlib.h>
#include <stdatomic.h>
struct node {
  struct node *next;
};
static atomic_int is_there;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *work(void *a) {
  struct node *first = malloc(sizeof *first);
  struct node *last = malloc(sizeof *last);
  first->next = last;
  last->next = 0;
  is_there = 1;
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  last = first->next;
  free(first);
  free(last);
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_mutex_lock(&lock);
  pthread_create(&thread, 0, work, 0);
  while (!is_there)
    ;
  return 0;
}
