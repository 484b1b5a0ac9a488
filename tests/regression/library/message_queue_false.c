// A message may fill the room that msgrcv was told of.
// EXPECT assertion: false
// EXPECT valid-deref: false
// MODEL LP64, ILP32
#include <assert.h>
#include <sys/ipc.h>
#include <sys/msg.h>

int main(void) {
  struct {
    long type;
    char text[8];
  } message;
  int queue = msgget(IPC_PRIVATE, 0600);
  if (queue < 0) return 1;
  long size = msgrcv(queue, &message, sizeof message.text, 0, IPC_NOWAIT);
  if (size < 0) return 1;
  assert(message.type == 1);
  char *end = message.text + size;
  return *(volatile char *)end = 0;
}
