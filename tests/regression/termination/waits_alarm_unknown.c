// EXPECT termination: unknown (it waits for ever)
// MODEL LP64, ILP32
// The signal of the timer ends the process, or calls a handler that posts.
#include <semaphore.h>
#include <signal.h>
#include <unistd.h>
static sem_t semaphore;
static void on_alarm(int number) {
  (void)number;
  sem_post(&semaphore);
}
int main(void) {
  if (sem_init(&semaphore, 0, 0)) return 1;
  signal(SIGALRM, on_alarm);
  alarm(1);
  sem_wait(&semaphore);
  return 0;
}
