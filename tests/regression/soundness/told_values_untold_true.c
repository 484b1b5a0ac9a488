// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: \A(?![\s\S]*assumed: (the bytes of a union|the numbers of threads|what is opened|strtol|no signal|a copy))
// Where nobody looks at what is left open there is nothing to tell.
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

extern void reach_error(void);
struct value {
  int is_whole;
  union {
    long long whole;
    char low;
  } as;
};
static struct value of_low(char low) {
  struct value v;
  v.is_whole = 0;
  v.as.low = low;
  return v;
}
static void *begin(void *p) {
  return p;
}
int main(void) {
  struct value v = of_low(1);
  if (v.is_whole && v.as.whole) reach_error();
  pthread_t t;
  if (pthread_create(&t, NULL, begin, NULL)) return 0;
  pthread_join(t, NULL);
  pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&m);
  FILE *f = fopen("a", "r");
  if (!f) return 0;
  if (f != stdin) fclose(f);
  errno = 0;
  if (strtol("", NULL, 10) == 5 && errno == ERANGE) return 0;
  signal(SIGINT, SIG_IGN);
  return 0;
}
