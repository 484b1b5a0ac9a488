// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// A request and an answer, by two flags.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int request, answer, data;
static void *server(void *p) {
  for (;;) {
    while (!request)
      ;
    data = 1;
    request = 0;
    answer = 1;
  }
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, server, 0);
  for (;;) {
    data = 0;
    request = 1;
    while (!answer)
      ;
    if (data != 1) reach_error();
    answer = 0;
  }
  return 0;
}
