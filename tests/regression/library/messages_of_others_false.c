// EXPECT assertion: false
// MODEL LP64, ILP32
//
// A queue that others may write to, and the program sends nothing.
#include <assert.h>
#include <sys/msg.h>

int main(void) {
  int queue = msgget(77, 0600 | IPC_CREAT);
  long message[2] = {0, 0};
  if (queue >= 0 && msgrcv(queue, message, 4, 0, IPC_NOWAIT) == 4) assert(message[0] == 1);
}
