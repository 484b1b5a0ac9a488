// EXPECT assertion: true
// MODEL LP64, ILP32
//
// Terminals, sets of signals and processors, numbers of devices, priorities of Linux with the GNU C library.
#define _GNU_SOURCE
#include <assert.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/sysmacros.h>
#include <sys/types.h>
#include <syslog.h>
#include <termios.h>

int main(void) {
  struct termios terminal;
  memset(&terminal, 0xff, sizeof terminal);
  cfmakeraw(&terminal);
  assert(!(terminal.c_lflag & (ICANON | ECHO)) && terminal.c_cc[VMIN] == 1 && terminal.c_cc[VTIME] == 0);
  assert(!cfsetospeed(&terminal, B115200) && cfgetospeed(&terminal) == B115200);
  assert(!cfsetispeed(&terminal, B0) && cfgetispeed(&terminal) == B0 && cfgetospeed(&terminal) == B115200);
  assert(cfsetospeed(&terminal, 12345) == -1 && !cfsetspeed(&terminal, 9600) && cfgetispeed(&terminal) == B9600);
  sigset_t a, b, c;
  sigemptyset(&a), sigaddset(&a, SIGHUP);
  sigemptyset(&b), sigaddset(&b, SIGINT);
  sigorset(&c, &a, &b);
  assert(sigismember(&c, SIGHUP) && sigismember(&c, SIGINT) && !sigismember(&c, SIGTERM));
  sigandset(&c, &a, &b);
  assert(!sigismember(&c, SIGHUP));
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(3, &set);
  CPU_SET(65, &set);
  assert(CPU_COUNT(&set) == 2);
  dev_t device = makedev(8, 300);
  assert(major(device) == 8 && minor(device) == 300);
  assert(sched_get_priority_max(SCHED_FIFO) == 99 && sched_get_priority_min(SCHED_OTHER) == 0);
  assert(setlogmask(LOG_UPTO(LOG_ERR)) == 0xff && setlogmask(0) == LOG_UPTO(LOG_ERR));
  return 0;
}
