// EXPECT valid-deref: true
// EXPECT valid-free: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// The thread owns its argument.
#include <pthread.h>
#include <stdlib.h>
struct argument {
  int id, more;
};
static void *work(void *a) {
  struct argument *argument = a;
  int id = argument->id;
  free(argument);
  return id ? a : 0;
}
int main(void) {
  pthread_t thread;
  struct argument *argument = malloc(sizeof *argument);
  if (!argument) return 0;
  argument->id = 1;
  argument->more = 2;
  int more = argument->more;
  pthread_create(&thread, 0, work, argument);
  pthread_join(thread, 0);
  return more - 2;
}
