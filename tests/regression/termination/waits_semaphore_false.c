// EXPECT termination: false
// MODEL LP64, ILP32
// Nobody posts a second time.
#include <semaphore.h>
int main(void) {
  sem_t semaphore;
  if (sem_init(&semaphore, 0, 1)) return 1;
  for (int i = 0; i < 2; i++) sem_wait(&semaphore);
  return 0;
}
