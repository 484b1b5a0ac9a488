// EXPECT unreach-call: false
// NATIVE skip
// MODEL LP64, ILP32
// C11 7.24.4: the result of strcmp is any number of the right sign, glibc's is -3 here.
#include <string.h>
extern void reach_error(void);
int main(void) {
  if (strcmp("a", "d") != -3) reach_error();
  return 0;
}
