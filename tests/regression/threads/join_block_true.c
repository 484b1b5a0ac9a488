// EXPECT unreach-call: true
// EXPECT no-data-race: true
// SELDOM
// NATIVE skip linked with threads
// A thread returns a block with its results.
#include <pthread.h>
#include <stdlib.h>
#include <stdatomic.h>
void reach_error(void) { abort(); }
static atomic_int turns;
struct result { int argument, turn; };
static void *work(void *a) {
  struct result *r = malloc(sizeof *r);
  if (!r) exit(0);
  r->argument = *(int *)a;
  r->turn = atomic_fetch_add(&turns, 1);
  return r;
}
int main(void) {
  static int arguments[2] = {4, 6};
  pthread_t one, two;
  void *first, *second;
  pthread_create(&one, 0, work, &arguments[0]);
  pthread_create(&two, 0, work, &arguments[1]);
  pthread_join(one, &first);
  pthread_join(two, &second);
  struct result *r = first, *s = second;
  if (r->argument != 4 || s->argument != 6) reach_error();
  if (r->turn + s->turn != 1) reach_error();
  free(r);
  free(s);
  return 0;
}
