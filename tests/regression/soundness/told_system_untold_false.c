// EXPECT unreach-call: false
// MODEL LP64, ILP32
// OUTPUT stderr: \A(?![\s\S]*assumed: (pthread|sem_init|no alarm|guards|the numbers|the texts))
// Nobody looks at what they return.
#include <pthread.h>
#include <semaphore.h>
#include <unistd.h>
extern void reach_error(void);
int main(void) {
  pthread_mutex_t mutex;
  sem_t semaphore;
  pthread_mutex_init(&mutex, NULL);
  sem_init(&semaphore, 0, 1);
  alarm(0);
  int value = 0;
  sem_getvalue(&semaphore, &value);
  if (value == 1) reach_error();
  return 0;
}
