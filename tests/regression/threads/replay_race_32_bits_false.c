// EXPECT no-data-race: false
// MODEL ILP32
// OUTPUT stderr: ^replayed: not possible \(ThreadSanitizer does not know programs of 32 bits\)$
// NATIVE skip linked with threads
#include <pthread.h>
static int flag;
static void *raise_flag(void *unused) {
  flag = 1;
  return unused;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, raise_flag, 0);
  int seen = flag;
  pthread_join(thread, 0);
  return seen;
}
