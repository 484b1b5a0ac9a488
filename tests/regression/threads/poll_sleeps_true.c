// EXPECT unreach-call: true
// EXPECT no-data-race: true
// ALLOW unknown
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A thread sleeps between looks.
#define _XOPEN_SOURCE 700
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int flag;
static int data;
static void *poll(void *p) {
  while (!atomic_load(&flag)) sched_yield();
  if (data != 1) reach_error();
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, poll, 0);
  data = 1;
  atomic_store(&flag, 1);
  pthread_join(thread, 0);
  return 0;
}
