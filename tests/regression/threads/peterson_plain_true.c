// EXPECT unreach-call: true
// EXPECT no-data-race: false
// ALLOW unknown
// MODELS sc: true tso: false c11: false
// NATIVE skip linked with threads
// Peterson's algorithm as it was before C11, with volatile variables: right under sequential consistency, yet a race.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int wants0, wants1, turn, inside;
static void *first(void *a) {
  wants0 = 1;
  turn = 1;
  while (wants1 && turn == 1)
    ;
  inside = 1;
  if (inside != 1) reach_error();
  wants0 = 0;
  return a;
}
static void *second(void *a) {
  wants1 = 1;
  turn = 0;
  while (wants0 && turn == 0)
    ;
  inside = 2;
  if (inside != 2) reach_error();
  wants1 = 0;
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, first, 0);
  pthread_create(&two, 0, second, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
