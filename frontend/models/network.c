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

/* The text stands in storage that the next call writes over, as in glibc. */
struct in_addr {
  fathom_u32 s_addr;
};
FATHOM_HIDDEN_STATE(inet_ntoa)
char* inet_ntoa(struct in_addr address) {
  static char text[18];
  FATHOM_CHANGES_STATE(inet_ntoa);
  const unsigned char* bytes = (const unsigned char*)&address;
  size_t at = 0;
  for (int i = 0; i < 4; i++) {
    unsigned byte = bytes[i];
    if (byte >= 100) text[at++] = (char)('0' + byte / 100);
    if (byte >= 10) text[at++] = (char)('0' + byte / 10 % 10);
    text[at++] = (char)('0' + byte % 10);
    text[at++] = i < 3 ? '.' : 0;
  }
  return text;
}

/* Addresses of Ethernet as text: six numbers of at most two digits. */
struct fathom_ethernet {
  unsigned char bytes[6];
};
static struct fathom_ethernet *fathom_parse_ethernet(const char *text, struct fathom_ethernet *to) {
  for (int i = 0; i < 6; i++) {
    int value = fathom_digit(*text++);
    if (value >= 16) return NULL;
    int next = fathom_digit(*text);
    if (next < 16) value = value * 16 + next, text++;
    if (i < 5 && *text++ != ':') return NULL;
    to->bytes[i] = (unsigned char)value;
  }
  return to;
}
struct fathom_ethernet *ether_aton_r(const char *text, struct fathom_ethernet *to) { return fathom_parse_ethernet(text, to); }
struct fathom_ethernet *ether_aton(const char *text) {
  static struct fathom_ethernet address;
  return fathom_parse_ethernet(text, &address);
}
