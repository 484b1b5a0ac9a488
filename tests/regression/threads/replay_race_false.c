// EXPECT no-data-race: false
// REPLAY yes
// AXES solvers
// OUTPUT stderr: ^replayed: yes \(ThreadSanitizer reports the same race, replay_race_false\.c:\d+ and replay_race_false\.c:\d+\)$
// NATIVE skip linked with threads
// The lock covers one of the two.
#include <pthread.h>
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int count;
static void *add(void *unused) {
  pthread_mutex_lock(&mutex);
  count++;
  pthread_mutex_unlock(&mutex);
  return unused;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, add, 0);
  int seen = count;
  pthread_join(thread, 0);
  return seen;
}
