// A shared segment of one's own: zeros, what was written is read, gone when it is detached (POSIX shmget, shmat).
// EXPECT assertion: true
// EXPECT valid-memsafety: true
// OUTPUT stderr: assumed: no other process writes to the segments
// MODEL LP64, ILP32
#include <assert.h>
#include <sys/ipc.h>
#include <sys/shm.h>

int main(void) {
  int id = shmget(IPC_PRIVATE, 100, 0600), other = shmget(IPC_PRIVATE, 100, 0600);
  if (id < 0 || other < 0) return 1;
  assert(id != other);
  char *at = shmat(id, 0, 0);
  if (at == (char *)-1) return 1;
  assert(at[99] == 0);
  at[99] = 7;
  assert(at[99] == 7);
  assert(shmdt(at + 1) == -1);
  assert(shmdt(at) == 0);
  struct shmid_ds record;
  if (shmctl(id, IPC_STAT, &record) == 0) assert(record.shm_segsz + 1 != record.shm_segsz);
  assert(shmctl(-1, IPC_RMID, 0) == -1);
  return shmctl(id, IPC_RMID, 0);
}
