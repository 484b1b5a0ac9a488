// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// A file that may be made has a mode, which open reads (POSIX; C17 7.16.1.1p2). gcc -O2 -D_FORTIFY_SOURCE=2 refuses it.
#include <fcntl.h>

int main(void) { return open("/dev/null/none/a", O_CREAT | O_WRONLY) == 77; }
