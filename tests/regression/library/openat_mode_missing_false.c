// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// As open_mode_missing_false.c.
#include <fcntl.h>

int main(void) { return openat(AT_FDCWD, "/dev/null/none/a", O_CREAT | O_RDWR) == 77; }
