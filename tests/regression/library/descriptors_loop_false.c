// EXPECT valid-deref: false
// MODEL LP64, ILP32
//
// The number of a file is taken for the index of an array, though nobody says how many there are.
#include <sys/socket.h>
#include <unistd.h>

int main(void) {
  static int users[64];
  int listening = socket(AF_INET, SOCK_STREAM, 0);
  if (listening < 0) return 1;
  for (;;) {
    int one = accept(listening, 0, 0);
    if (one < 0) continue;
    users[one]++;
    close(one);
  }
}
