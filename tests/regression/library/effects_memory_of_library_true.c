// EXPECT valid-deref: true
// EXPECT assertion: true
// MODEL LP64, ILP32
// A pointer to memory of the library's may be compared, strings in records are read.
#include <assert.h>
#include <netdb.h>
#include <pwd.h>
#include <unistd.h>
int main(void) {
  struct netent *net = getnetbyname("loopback");
  assert(!net || net->n_aliases != 0);
  struct passwd *user = getpwuid(getuid());
  return user && user->pw_dir[0] == '/';
}
