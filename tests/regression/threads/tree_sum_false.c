// EXPECT unreach-call: false
// EXPECT no-data-race: false
// SELDOM
// NATIVE skip linked with threads
// A sum over four numbers, halved twice with a thread for the left half.
// The results are added before the join.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int numbers[4] = {1, 2, 3, 4};
struct part { int from, to, sum; };
static void *add(void *a) {
  struct part *p = a;
  if (p->to - p->from == 1) {
    p->sum = numbers[p->from];
    return 0;
  }
  int middle = (p->from + p->to) / 2;
  struct part left = {p->from, middle, 0}, right = {middle, p->to, 0};
  pthread_t thread;
  pthread_create(&thread, 0, add, &left);
  add(&right);
  p->sum = left.sum + right.sum;
  pthread_join(thread, 0);
  return 0;
}
int main(void) {
  struct part all = {0, 4, 0};
  add(&all);
  if (all.sum != 10) reach_error();
  return 0;
}
