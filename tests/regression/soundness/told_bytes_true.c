// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: assumed: the bytes of a union beyond the member that is stored, as at .*:24, stay as they are
// OUTPUT stderr: assumed: the numbers of threads and of keys, which are looked at, as at .*:33, .*:34, .*:35, .*:36, are
// OUTPUT stderr: assumed: what is opened lies where nothing lay that was closed; addresses are looked at, as at .*:43, .*:44 \(C11 6.2.4p2\)
// OUTPUT stderr: assumed: times have no leap seconds; seconds are looked at, as at .*:48
// POSIX and C11 6.2.6.1p7, 6.2.4p2, 7.27.1p4: what is looked at by bytes, as an index or as a text is told, too.
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

extern void reach_error(void);
static void *begin(void *p) {
  return p;
}
static union {
  int whole;
  char low;
} u = {0x10000};
static char used[60];
int main(void) {
  const unsigned char *bytes = (const unsigned char *)&u;
  u.low = 4;
  if (bytes[2] != 1) reach_error();

  pthread_t one, other;
  pthread_key_t key;
  char text[32];
  if (pthread_create(&one, NULL, begin, NULL)) return 0;
  pthread_join(one, NULL);
  if (pthread_create(&other, NULL, begin, NULL) || pthread_key_create(&key, NULL)) return 0;
  if (!memcmp(&one, &other, sizeof one)) reach_error();
  snprintf(text, sizeof text, "%lu", one);
  unsigned long number = one;
  if (number == 5 && key < 60) used[key] = 1;

  FILE *f = fopen("a", "r");
  if (!f) return 0;
  FILE *old = f;
  fclose(f);
  f = fopen("a", "r");
  if (f && !memcmp(&f, &old, sizeof f)) reach_error();
  if (f && (void *)f == (void *)old) reach_error();

  time_t now = 0;
  struct tm *parts = gmtime(&now);
  if (parts) used[parts->tm_sec] = 1;
  return 0;
}
