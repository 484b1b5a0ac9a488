// EXPECT valid-memtrack: true
// EXPECT valid-memcleanup: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread makes a list for itself and frees it.
#include <pthread.h>
#include <stdlib.h>
struct node {
  struct node *next;
};
static void *work(void *a) {
  struct node *head = 0;
  for (int i = 0; i < 3; ++i) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->next = head;
    head = fresh;
  }
  while (head) {
    struct node *next = head->next;
    free(head);
    head = next;
  }
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
