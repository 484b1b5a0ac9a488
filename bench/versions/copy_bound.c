// strncpy, and by hand.
#include <string.h>
unsigned older(const char *s) { char to[4]; if (!s) return 0; strncpy(to, s, 3); to[3] = 0; return (unsigned char)to[0] + (unsigned char)to[2] * 256u; }
unsigned newer(const char *s) {
  char to[4] = {0};
  if (!s) return 0;
  for (int i = 0; i < 3 && s[i]; i++) to[i] = s[i];
  return (unsigned char)to[0] + (unsigned char)to[2] * 256u;
}
unsigned wrong(const char *s) {
  char to[4] = {0};
  if (!s) return 0;
  for (int i = 0; i < 2 && s[i]; i++) to[i] = s[i];
  return (unsigned char)to[0] + (unsigned char)to[2] * 256u;
}
