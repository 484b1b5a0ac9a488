// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: \A(?![\s\S]*assumed: (the bytes of a union|the numbers of threads|what is opened|times have))
// Numbers that are handed to the library, and what is copied, kept or written out: there is nothing to tell.
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

extern void reach_error(void);
struct job {
  pthread_t thread;
  FILE *log;
  union {
    long whole;
    char low;
  } as;
};
static void *begin(void *p) {
  return p;
}
static pthread_t started(struct job *job) {
  if (pthread_create(&job->thread, NULL, begin, job)) return pthread_self();
  return job->thread;
}
int main(void) {
  struct job job = {.thread = pthread_self(), .log = NULL}, copy;
  job.as.low = 1;
  pthread_t thread = started(&job);
  memcpy(&copy, &job, sizeof job);
  printf("%lu\n", thread);
  if (copy.log != NULL || copy.as.low != 1) reach_error();
  time_t now = 0;
  struct tm *parts = gmtime(&now);
  if (parts) printf("%02d\n", parts->tm_sec);
  return 0;
}
