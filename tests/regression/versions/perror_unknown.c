// What perror prints depends on errno.
// EXPECT equivalence: unknown (what a version is given by or gives to others is not compared)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
#include <errno.h>
#include <stdio.h>
void older(void) {
  errno = 1;
  perror("a");
  errno = 0;
}
void newer(void) {
  errno = 2;
  perror("a");
  errno = 0;
}
