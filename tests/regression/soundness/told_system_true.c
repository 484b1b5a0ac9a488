// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: assumed: no call of pthread_mutex_init, sem_init at .*:18, .*:20 lacks resources; POSIX lets it fail
// OUTPUT stderr: assumed: no alarm is set when the program starts; alarm at .*:21 asks for one
// OUTPUT stderr: assumed: the texts of nl_langinfo at .*:22 are the GNU C library's
// OUTPUT stderr: assumed: guards of threads have 4,096 bytes if nothing else is set; pthread_attr_getguardsize at .*:25 asks
// OUTPUT stderr: assumed: the numbers that sched_get_priority_max at .*:26 delivers are Linux's
#include <langinfo.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <string.h>
#include <unistd.h>
extern void reach_error(void);
int main(void) {
  pthread_mutex_t mutex;
  sem_t semaphore;
  if (pthread_mutex_init(&mutex, NULL)) reach_error();

  if (sem_init(&semaphore, 0, 1)) reach_error();
  if (alarm(0)) reach_error();
  if (strcmp(nl_langinfo(CODESET), "ANSI_X3.4-1968")) reach_error();
  pthread_attr_t attributes;
  size_t guard = 0;
  pthread_attr_init(&attributes), pthread_attr_getguardsize(&attributes, &guard);
  if (sched_get_priority_max(SCHED_FIFO) != 99) reach_error();
  return guard != 4096;
}
