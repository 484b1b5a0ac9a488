// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// A machine of states, moved on by two threads. The client asks again without work.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
enum { idle, asked, granted, done };
static volatile int state = idle;
static int work_left;
static void *client(void *p) {
  for (;;) {
    if (state == idle) {
      work_left = 1;
      state = asked;
    } else if (state == granted) {
      if (work_left != 1) reach_error();
      work_left = 0;
      state = asked;
    }
  }
  return p;
}
static void *server(void *p) {
  for (;;) {
    if (state == asked)
      state = granted;
    else if (state == granted)
      state = idle;
  }
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, client, 0);
  pthread_create(&two, 0, server, 0);
  for (;;)
    if (state > done) reach_error();
  return 0;
}
