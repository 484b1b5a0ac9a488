// EXPECT valid-deref: true
// MODEL LP64, ILP32
//
// Files that are opened and closed for ever, and never compared with each other.
#include <sys/select.h>
#include <sys/socket.h>
#include <unistd.h>

int main(void) {
  int listening = socket(AF_INET, SOCK_STREAM, 0);
  if (listening < 0 || listening >= FD_SETSIZE) return 1;
  for (;;) {
    fd_set ready;
    FD_ZERO(&ready);
    FD_SET(listening, &ready);
    if (select(listening + 1, &ready, 0, 0, 0) < 0) return 1;
    if (!FD_ISSET(listening, &ready)) continue;
    int one = accept(listening, 0, 0);
    if (one >= 0) close(one);
  }
}
