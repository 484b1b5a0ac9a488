// A segment that may have been there already has any contents; none is there when it is detached.
// EXPECT assertion: false
// EXPECT valid-memsafety: false(valid-deref)
// MODEL LP64, ILP32
#include <assert.h>
#include <sys/ipc.h>
#include <sys/shm.h>

int main(void) {
  int id = shmget(1234, 100, IPC_CREAT | 0600);
  if (id < 0) return 1;
  char *at = shmat(id, 0, 0);
  if (at == (char *)-1) return 1;
  assert(at[5] == 0);
  shmdt(at);
  return at[5];
}
