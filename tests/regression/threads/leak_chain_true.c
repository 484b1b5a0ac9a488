// EXPECT valid-memtrack: true
// EXPECT valid-memcleanup: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A block leads to the next one. The thread takes the value out of the first one.
#include <pthread.h>
#include <stdlib.h>
struct node {
  struct node *next;
  int value;
};
static struct node *head;
static void *work(void *a) {
  head->value = 0;
  return a;
}
int main(void) {
  pthread_t thread;
  head = malloc(sizeof *head);
  head->next = malloc(sizeof *head);
  head->next->next = 0;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
