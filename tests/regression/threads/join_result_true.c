// EXPECT unreach-call: true
// NATIVE skip linked with threads
// The result of a thread is a number cast to a pointer, returned or given to pthread_exit.
#include <pthread.h>
#include <stdint.h>
extern void abort(void);
void reach_error(void) { abort(); }
static void *work(void *a) {
  intptr_t n = (intptr_t)a;
  if (n == 5) pthread_exit((void *)(n * 2));
  return (void *)(n + 1);
}
int main(void) {
  pthread_t one, two;
  void *first, *second;
  pthread_create(&one, 0, work, (void *)(intptr_t)5);
  pthread_create(&two, 0, work, (void *)(intptr_t)6);
  pthread_join(one, &first);
  pthread_join(two, &second);
  if ((intptr_t)first != 10 || (intptr_t)second != 7) reach_error();
  return 0;
}
