// EXPECT valid-deref: true
// EXPECT assertion: true
// MODEL LP64, ILP32
// A pointer to memory of the library's may be compared, strings in records are read.
#include <assert.h>
#include <netdb.h>
#include <pwd.h>
#include <unistd.h>
int main(void) {
  struct hostent *host = gethostbyname("localhost");
  assert(!host || host->h_addr_list != 0);
  struct passwd *user = getpwuid(getuid());
  return user && user->pw_dir[0] == '/';
}
