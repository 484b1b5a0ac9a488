// A loop of fixed length against memset.
#include <string.h>
void older(unsigned char p[24]) { for (int i = 0; i < 24; i++) p[i] = 0xff; }
void newer(unsigned char p[24]) { memset(p, -1, 24); }
void wrong(unsigned char p[24]) { memset(p, -1, sizeof p); }
