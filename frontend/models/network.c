/* arpa/inet.h: the network's byte order is big-endian. */
#include "model.h"

#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define SHORT(x) x
#define LONG(x) x
#else
#define SHORT(x) __builtin_bswap16(x)
#define LONG(x) __builtin_bswap32(x)
#endif
unsigned short htons(unsigned short x) { return SHORT(x); }
unsigned short ntohs(unsigned short x) { return SHORT(x); }
fathom_u32 htonl(fathom_u32 x) { return LONG(x); }
fathom_u32 ntohl(fathom_u32 x) { return LONG(x); }
