// EXPECT valid-deref: false
// ARGS --symbolic-args 0:3:2
// SLOW
// MODEL LP64, ILP32
// REPLAY yes
//
// After "--" the scan has ended, and the next call finds an option nevertheless.
#include <unistd.h>

int main(int argc, char **argv) {
  int none[1] = {0};
  while (getopt(argc, argv, "ab:") != -1) {}
  return none[getopt(argc, argv, "ab:") == -1 ? 0 : 1];
}
