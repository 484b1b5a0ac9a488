// EXPECT uninitialised-read: false (uninitialised-read)
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// All of a buffer is written of which a short text fills the beginning (MemorySanitizer: "Uninitialized bytes in
// write").
#include <stdio.h>
#include <unistd.h>
int main(void) {
  char text[64];
  snprintf(text, sizeof text, "%d", 3);
  return write(1, text, sizeof text) == 77;
}
