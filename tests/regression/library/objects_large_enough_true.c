// EXPECT memsafety: true
// MODEL LP64, ILP32
#include <fenv.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>

int main(void) {
  unsigned short *state = calloc(3, sizeof *state);
  fenv_t *environment = malloc(sizeof *environment);
  eventfd_t *count = malloc(sizeof *count);
  struct itimerspec *left = malloc(sizeof *left);
  if (state) erand48(state);
  if (environment) fegetenv(environment);
  if (count) eventfd_read(3, count);
  if (left) timerfd_gettime(3, left);
  free(state);
  free(environment);
  free(count);
  free(left);
}
