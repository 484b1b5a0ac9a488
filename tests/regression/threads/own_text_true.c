// EXPECT assertion: true
// EXPECT memsafety: true
// EXPECT no-data-race: true
// MODEL LP64, ILP32
//
// Each thread writes a text of its own by functions that it hands the address to (6.2.4p4).
#include <assert.h>
#include <pthread.h>
#include <string.h>

static _Thread_local char text[8];
static _Thread_local struct { int count; char last; } log_of;

static void add(char *to, char c, int *count) {
  const size_t length = strlen(to);
  if (length + 1 < sizeof text) to[length] = c, to[length + 1] = 0;
  ++*count;
}

static char *start(const char *with) { return strcpy(text, with); }

static void *work(void *argument) {
  const int is_first = argument != NULL;
  char *own = start(is_first ? "ab" : "x");
  add(own, 'c', &log_of.count);
  log_of.last = own[strlen(own) - 1];
  assert(strcmp(text, is_first ? "abc" : "xc") == 0 && log_of.count == 1 && log_of.last == 'c');
  return NULL;
}

int main(void) {
  static int mark;
  pthread_t one, two;
  memset(text, 'm', 3);
  pthread_create(&one, NULL, work, &mark);
  pthread_create(&two, NULL, work, NULL);
  pthread_join(one, NULL);
  pthread_join(two, NULL);
  assert(strcmp(text, "mmm") == 0 && log_of.count == 0);
  return 0;
}
