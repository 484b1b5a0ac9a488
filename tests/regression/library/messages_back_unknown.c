// EXPECT assertion: unknown (may depend on what msgrcv() computes)
// MODEL LP64, ILP32
//
// The only message of a queue that nobody else has; natively it is the one that was sent.
#include <assert.h>
#include <string.h>
#include <sys/msg.h>

struct message {
  long kind;
  char text[4];
};

int main(void) {
  int queue = msgget(IPC_PRIVATE, 0600 | IPC_CREAT);
  if (queue < 0) return 0;
  struct message sent = {1, "ab"}, come;
  memset(&come, 0, sizeof come);
  if (!msgsnd(queue, &sent, 4, 0) && msgrcv(queue, &come, 4, 0, 0) == 4) assert(!strcmp(come.text, "ab"));
  msgctl(queue, IPC_RMID, 0);
  return 0;
}
