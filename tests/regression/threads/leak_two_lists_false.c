// EXPECT valid-memtrack: false
// EXPECT valid-memcleanup: false
// MODEL LP64, ILP32
// ALLOW unknown
// NATIVE skip linked with threads
// One thread puts nodes into a list that main frees when it has joined the thread, but for the last node.
#include <pthread.h>
#include <stdlib.h>
struct node {
  struct node *next;
};
static struct node *head;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *work(void *a) {
  for (int i = 0; i < 2; ++i) {
    struct node *fresh = malloc(sizeof *fresh);
    pthread_mutex_lock(&lock);
    fresh->next = head;
    head = fresh;
    pthread_mutex_unlock(&lock);
  }
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  struct node *second = head->next;
  free(head);
  head = 0;
  return 0;
}
