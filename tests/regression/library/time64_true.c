// EXPECT unreach-call: true
// EXPECT uninitialised-read: true
// EXPECT valid-deref: true
// MODEL ILP32
// ARGS -- -D_TIME_BITS=64 -D_FILE_OFFSET_BITS=64
// glibc's headers give functions with times other names where a 32-bit program asks for times of 64 bits. Natively
// (gcc -m32) the program ends without an error.
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>

void reach_error(void) { abort(); }

int main(void) {
  _Static_assert(sizeof(time_t) == 8, "");
  time_t now = time(0), late = 4102444800, day = 86400;
  if (now < -1) reach_error();
  struct tm parts;
  if (!gmtime_r(&late, &parts) || parts.tm_year != 200 || parts.tm_mday != 1) reach_error();
  if (timegm(&parts) != late) reach_error();
  if (!gmtime_r(&day, &parts) || parts.tm_mday != 2) reach_error();
  if (difftime(late, day) != 4102358400.0) reach_error();
  struct timespec precise;
  if (!clock_gettime(CLOCK_REALTIME, &precise) && (precise.tv_nsec < 0 || precise.tv_nsec > 999999999)) reach_error();
  struct timeval coarse;
  gettimeofday(&coarse, 0);
  if (coarse.tv_usec < 0 || coarse.tv_usec > 999999) reach_error();
  struct stat status;
  if (!stat("/", &status) && (status.st_size < 0 || status.st_mtim.tv_nsec > 999999999)) reach_error();
  return 0;
}
