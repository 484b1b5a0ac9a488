// EXPECT unreach-call: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A request and an answer, by two flags. The answer is given before the data are there.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int request, answer, data;
static void *server(void *p) {
  for (;;) {
    while (!request)
      ;
    request = 0;
    answer = 1;
    data = 1;
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
