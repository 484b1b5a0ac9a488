// EXPECT assertion: false
// MODEL LP64, ILP32
//
// The name was changed since.
#define _GNU_SOURCE
#include <assert.h>
#include <pthread.h>
#include <string.h>
#include <sys/prctl.h>

int main(void) {
  char name[16];
  if (pthread_setname_np(pthread_self(), "worker") || prctl(PR_SET_NAME, "other")) return 0;
  if (!pthread_getname_np(pthread_self(), name, sizeof name)) assert(!strcmp(name, "worker"));
  return 0;
}
