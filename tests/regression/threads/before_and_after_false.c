// EXPECT no-data-race: false
// EXPECT unreach-call: false
// NATIVE skip linked with threads
// It writes after it has created the thread.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int input, output;
static void *work(void *a) {
  output = input * 2;
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  input = 4;
  pthread_join(thread, 0);
  if (output != 8) reach_error();
  return 0;
}
