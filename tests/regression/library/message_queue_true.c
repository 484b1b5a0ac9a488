// What a message holds: its type is positive and the one that was asked for, at most as many bytes as there is room for
// (POSIX msgrcv, msgsnd); no queue has a negative number.
// EXPECT assertion: true
// EXPECT valid-deref: true
// MODEL LP64, ILP32
#include <assert.h>
#include <errno.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/msg.h>

int main(void) {
  struct {
    long type;
    char text[8];
  } message = {3, "abc"};
  int queue = msgget(IPC_PRIVATE, 0600);
  if (queue < 0) return 1;
  if (msgsnd(queue, &message, 4, IPC_NOWAIT)) assert(errno > 0);
  message.type = 0;
  assert(msgsnd(queue, &message, 4, IPC_NOWAIT) == -1);
  ssize_t size = msgrcv(queue, &message, sizeof message.text - 1, 3, IPC_NOWAIT);
  if (size >= 0) {
    assert(size <= 7 && message.type == 3);
    message.text[size] = 0;
  }
  assert(msgrcv(-1, &message, 8, 0, 0) == -1);
  return msgctl(queue, IPC_RMID, 0);
}
