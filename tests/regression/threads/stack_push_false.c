// EXPECT unreach-call: false
// EXPECT no-data-race: true
// ALLOW unknown
// MODELS sc: false tso: false c11: false rc11: false?
// NATIVE skip linked with threads
// The head is read and stored in two steps: a node may be lost.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
struct node {
  struct node *next;
};
static struct node nodes[2];
static _Atomic(struct node *) head;
static void *work(void *a) {
  struct node *mine = a;
  mine->next = atomic_load(&head);
  atomic_store(&head, mine);
  return 0;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, &nodes[0]);
  pthread_create(&two, 0, work, &nodes[1]);
  pthread_join(one, 0);
  pthread_join(two, 0);
  struct node *first = atomic_load(&head);
  if (!first->next || first->next->next) reach_error();
  return 0;
}
