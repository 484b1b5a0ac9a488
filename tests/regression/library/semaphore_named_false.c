// A named semaphore that was there already has any value, whatever sem_open says; one that was closed is gone.
// EXPECT assertion: false
// EXPECT valid-deref: false
// MODEL LP64, ILP32
#include <assert.h>
#include <fcntl.h>
#include <semaphore.h>

int main(void) {
  int value = 2;
  sem_t *one = sem_open("/one", O_CREAT, 0600, 2);
  if (one == SEM_FAILED) return 0;
  sem_getvalue(one, &value);
  assert(value == 2);
  sem_close(one);
  return sem_post(one);
}
