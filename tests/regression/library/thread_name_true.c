// EXPECT assertion: true
// EXPECT valid-deref: true
// MODEL LP64, ILP32
//
// The name is the one that was set, for prctl too; longer ones are refused.
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <string.h>
#include <sys/prctl.h>

int main(void) {
  char name[16];
  assert(pthread_setname_np(pthread_self(), "a name of 16 ...") == ERANGE);
  if (pthread_setname_np(pthread_self(), "worker")) return 0;
  assert(!pthread_getname_np(pthread_self(), name, sizeof name) && !strcmp(name, "worker"));
  assert(pthread_getname_np(pthread_self(), name, 8) == ERANGE);
  if (!prctl(PR_SET_NAME, "other") && !prctl(PR_GET_NAME, name)) assert(!strcmp(name, "other"));
  return 0;
}
