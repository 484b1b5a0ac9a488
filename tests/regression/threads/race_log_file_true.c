// EXPECT no-data-race: true
// MODEL LP64, ILP32
// POSIX flockfile: functions of streams lock the stream that they use.
#include <pthread.h>
#include <stdio.h>
static FILE *log_file;
static void *work(void *unused) {
  fputs("begins\n", log_file);
  fprintf(log_file, "%d\n", 3);
  return unused;
}
int main(void) {
  log_file = fopen("log", "w");
  if (!log_file) return 0;
  pthread_t one, other;
  pthread_create(&one, 0, work, 0);
  pthread_create(&other, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(other, 0);
  fclose(log_file);
  return 0;
}
