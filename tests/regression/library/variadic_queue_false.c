// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// NATIVE skip queues of the system
//
// A queue that may be made needs a mode and attributes (POSIX, C11 7.16.1.1p2).
#include <fcntl.h>
#include <mqueue.h>
int main(void) { return mq_open("/q", O_CREAT | O_RDWR, 0600) == (mqd_t)77; }
