// EXPECT no-data-race: false
// MODEL LP64, ILP32
// POSIX flockfile: the stream is locked, the variable that says which one it is is not.
#include <pthread.h>
#include <stdio.h>
static FILE *log_file;
static void *work(void *unused) {
  fputs("begins\n", log_file);
  return unused;
}
int main(void) {
  log_file = fopen("log", "w");
  if (!log_file) return 0;
  pthread_t one;
  pthread_create(&one, 0, work, 0);
  log_file = stderr;
  pthread_join(one, 0);
  return 0;
}
