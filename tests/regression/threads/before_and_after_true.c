// EXPECT no-data-race: true
// EXPECT unreach-call: true
// NATIVE skip linked with threads
// Main writes before it creates the thread and reads after the join.
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
  input = 4;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  if (output != 8) reach_error();
  return 0;
}
