// EXPECT unreach-call: false
// MODEL LP64, ILP32
// POSIX: the default is the implementation's; glibc takes RLIMIT_STACK.
#include <pthread.h>
extern void reach_error(void);
int main(void) {
  pthread_attr_t attributes;
  size_t size;
  pthread_attr_init(&attributes);
  pthread_attr_getstacksize(&attributes, &size);
  if (size != 8388608) reach_error();
  return 0;
}
