// EXPECT assertion: false
// MODEL LP64, ILP32
// The program may write into what getpass has given it.
#include <assert.h>
#include <string.h>
#include <unistd.h>
int main(void) {
  char *password = getpass("");
  if (!password || !password[0]) return 0;
  password[0] = 0;
  assert(strlen(password) != 0);
  return 0;
}
