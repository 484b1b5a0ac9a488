// EXPECT unreach-call: true
// MODEL LP64, ILP32
// POSIX: all threads have one default, of at least PTHREAD_STACK_MIN; what was set is what is got.
#include <limits.h>
#include <pthread.h>
extern void reach_error(void);
int main(void) {
  pthread_attr_t first, second;
  size_t one, other;
  pthread_attr_init(&first);
  pthread_attr_init(&second);
  pthread_attr_getstacksize(&first, &one);
  pthread_attr_getstacksize(&second, &other);
  if (one != other || one < 16384) reach_error();
  if (pthread_attr_setstacksize(&first, 65536)) reach_error();
  pthread_attr_getstacksize(&first, &one);
  if (one != 65536) reach_error();
  return 0;
}
