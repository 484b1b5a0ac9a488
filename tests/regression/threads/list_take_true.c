// EXPECT valid-deref: true
// EXPECT valid-free: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// Two threads take nodes off a list under a lock and free them.
#include <pthread.h>
#include <stdlib.h>
struct node {
  struct node *next;
};
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct node *head;
static void *work(void *a) {
  pthread_mutex_lock(&lock);
  struct node *mine = head;
  head = 0;
  pthread_mutex_unlock(&lock);
  free(mine);
  return a;
}
int main(void) {
  pthread_t one, two;
  head = malloc(sizeof *head);
  if (!head) return 0;
  head->next = 0;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
