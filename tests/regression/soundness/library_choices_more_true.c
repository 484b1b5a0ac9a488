// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: assumed: strxfrm at .*:15 changes nothing
// OUTPUT stderr: assumed: mblen at .*:16 says that characters have no states
// OUTPUT stderr: assumed: mtx_trylock at .*:17 takes each mutex that is free
#include <stdlib.h>
#include <string.h>
#include <threads.h>
extern void reach_error(void);

int main(void) {
  static mtx_t mutex;
  char text[8];
  mtx_init(&mutex, mtx_plain);
  if (strxfrm(text, "abc", sizeof text) != 3) reach_error();
  if (mblen(NULL, 0) != 0 || mblen("a", 1) != 1) reach_error();
  if (mtx_trylock(&mutex) != thrd_success) reach_error();
  mtx_unlock(&mutex);
  return 0;
}
