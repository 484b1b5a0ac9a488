// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// NATIVE skip semaphores and queues of the system
//
// Functions that read further arguments for some commands only (POSIX).
#include <fcntl.h>
#include <mqueue.h>
#include <sys/sem.h>
int main(void) {
  const int set = semget(IPC_PRIVATE, 1, 0600);
  if (set < 0) return 0;
  const int a = semctl(set, 0, SETVAL, 1), b = semctl(set, 0, GETVAL);
  const mqd_t queue = mq_open("/q", O_RDWR), other = mq_open("/r", O_CREAT | O_RDWR, 0600, (struct mq_attr *)0);
  return a == 77 || b == 77 || queue == (mqd_t)77 || other == (mqd_t)78;
}
