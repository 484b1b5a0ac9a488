// EXPECT unreach-call: false
// EXPECT no-data-race: false
// ALLOW unknown
// SELDOM
// NATIVE skip linked with threads
// Without: a node may be lost.
#include <pthread.h>
#include <stdlib.h>
void reach_error(void) { abort(); }
struct node {
  struct node *next;
  int value;
};
static struct node *head;
static void *work(void *a) {
  struct node *n = malloc(sizeof *n);
  if (!n) exit(0);
  n->value = 1;
  n->next = head;
  head = n;
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  int sum = 0;
  while (head) {
    struct node *next = head->next;
    sum += head->value;
    free(head);
    head = next;
  }
  if (sum != 2) reach_error();
  return 0;
}
