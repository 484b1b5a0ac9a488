/* The start of one applet of busybox, in place of libbb/appletlib.c, which chooses among all of them. */
#include <errno.h>
static int* place_of_errno(void) {
  return &errno;
}
#include "libbb.h"

const char* applet_name = APPLET_TEXT;
int APPLET(int argc, char** argv);
void FAST_FUNC bb_show_usage(void) {
  fprintf(stderr, "usage: %s\n", applet_name);
  exit(xfunc_error_retval);
}
unsigned FAST_FUNC string_array_len(char** argv) {
  unsigned count = 0;
  while (argv[count]) count++;
  return count;
}
int main(int argc, char** argv) {
#ifdef bb_cached_errno_ptr
  ASSIGN_CONST_PTR(&bb_errno, place_of_errno());
#endif
  return APPLET(argc, argv);
}
