// EXPECT uninitialised-read: true
// MODEL LP64, ILP32
// ARGS --memory-model-threads tso
// NATIVE skip linked with threads
// The flag is set when the block has its number.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
struct message {
  atomic_int is_there;
  int number;
};
static void *send(void *a) {
  struct message *message = a;
  message->number = 3;
  atomic_store(&message->is_there, 1);
  return 0;
}
int main(void) {
  pthread_t thread;
  int number = 3;
  struct message *message = malloc(sizeof *message);
  if (!message) abort();
  atomic_init(&message->is_there, 0);
  pthread_create(&thread, 0, send, message);
  if (atomic_load(&message->is_there)) number = message->number;
  pthread_join(thread, 0);
  free(message);
  return number - 3;
}
