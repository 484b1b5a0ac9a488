// Named semaphores: the value that a new one has, one object for one name, and the value that is kept while nobody has
// it open (POSIX sem_open, sem_close, sem_unlink).
// EXPECT assertion: true
// EXPECT valid-deref: true
// OUTPUT stderr: assumed: no other process posts to or waits for the semaphores
// MODEL LP64, ILP32
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <semaphore.h>

int main(void) {
  int value = 0;
  sem_t *mine = sem_open("/mine", O_CREAT | O_EXCL, 0600, 2);
  if (mine == SEM_FAILED) {
    assert(errno != 0);
    return 0;
  }
  sem_t *again = sem_open("/mine", O_CREAT, 0600, 7);
  if (again != SEM_FAILED) {
    assert(again == mine);
    assert(sem_close(again) == 0);
  }
  assert(sem_open("/mine", O_CREAT | O_EXCL, 0600, 1) == SEM_FAILED);
  assert(sem_trywait(mine) == 0);
  assert(sem_getvalue(mine, &value) == 0 && value == 1);
  assert(sem_close(mine) == 0);
  mine = sem_open("/mine", 0);
  if (mine == SEM_FAILED) return 0;
  assert(sem_getvalue(mine, &value) == 0 && value == 1);
  sem_unlink("/mine");
  sem_post(mine);
  assert(sem_getvalue(mine, &value) == 0 && value == 2);
  return sem_close(mine);
}
