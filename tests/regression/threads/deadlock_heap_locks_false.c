// EXPECT deadlock: false
// EXPECT lock-order: false
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// Locks in blocks of memory; inputs say which are taken.
// Both ways.
#include <pthread.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  pthread_mutex_t lock;
  int value;
};
static struct node *nodes[2];
static void move(int from, int to) {
  if (from == to) return;
  pthread_mutex_lock(&nodes[from]->lock);
  pthread_mutex_lock(&nodes[to]->lock);
  nodes[to]->value = nodes[from]->value;
  pthread_mutex_unlock(&nodes[to]->lock);
  pthread_mutex_unlock(&nodes[from]->lock);
}
static void *work(void *p) {
  move(__VERIFIER_nondet_int() & 1, __VERIFIER_nondet_int() & 1);
  return p;
}
int main(void) {
  pthread_t thread;
  for (int i = 0; i < 2; i++) {
    nodes[i] = malloc(sizeof *nodes[i]);
    if (!nodes[i]) exit(1);
    pthread_mutex_init(&nodes[i]->lock, 0);
    nodes[i]->value = i;
  }
  pthread_create(&thread, 0, work, 0);
  move(__VERIFIER_nondet_int() & 1, __VERIFIER_nondet_int() & 1);
  pthread_join(thread, 0);
  free(nodes[0]);
  free(nodes[1]);
  return 0;
}
