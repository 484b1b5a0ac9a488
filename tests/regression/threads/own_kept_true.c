// EXPECT memsafety: true
// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODEL LP64, ILP32
//
// Another thread reads a variable of a thread's own while that waits for it, and looks at main's after its end; its
// own is another variable.
#include <pthread.h>

extern void abort(void);
void reach_error(void) { abort(); }

static _Thread_local int count = 1;
static int *of_main;

static void *look(void *other) {
  if (other == &count || of_main == &count) reach_error();
  if (*(int *)other != 2 || *of_main != 3) reach_error();
  return NULL;
}

static void *work(void *argument) {
  pthread_t inner;
  count = 2;
  pthread_create(&inner, NULL, look, &count);
  pthread_join(inner, NULL);
  return argument;
}

int main(void) {
  pthread_t one;
  count = 3;
  of_main = &count;
  pthread_create(&one, NULL, work, NULL);
  pthread_join(one, NULL);
  return count - 3;
}
