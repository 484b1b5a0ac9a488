// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// F_SETFD has an argument (POSIX, fcntl; C17 7.16.1.1p2).
#include <fcntl.h>

int main(void) { return fcntl(0, F_SETFD) == 77; }
