// EXPECT valid-deref: false
// MODEL ILP32
// ARGS -- -D_TIME_BITS=64 -D_FILE_OFFSET_BITS=64
// REPLAY yes
// stat into a null pointer; the function's name is __stat64_time64. Natively (gcc -m32) a SIGSEGV.
#include <sys/stat.h>

int main(void) {
  struct stat *volatile status = 0;
  return stat("/", status) == 77;
}
