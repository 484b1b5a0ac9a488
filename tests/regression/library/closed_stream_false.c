// EXPECT valid-deref: false (valid-deref)
// OUTPUT stderr: the stream is closed, or was never opened
//
// C11 7.21.3p4: a stream that was closed is used no more, whatever fclose has returned.
#include <stdio.h>
int main(void) {
  if (fclose(stderr)) fprintf(stderr, "%s: failed\n", "prog");
  return 0;
}
