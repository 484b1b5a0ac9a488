/* Sockets and addresses (POSIX): what others send and who they are is arbitrary. */
#include "model.h"

/* The family of an address, and of one of IPv4 what comes before its padding: that is told by no member's name. */
static void fathom_read_address(const void *address, unsigned size) {
  enum { fathom_family = sizeof(short), fathom_ipv4 = 2, fathom_ipv4_used = 8 };
  fathom_read_block(address, size);
  if (size < fathom_family) return;
  __fathom_check_written(address, fathom_family);
  if (size >= fathom_ipv4_used && *(const unsigned short *)address == fathom_ipv4) __fathom_check_written(address, fathom_ipv4_used);
}
FILE_CALL(bind, (int file, const void *address, unsigned size), ((void)file, fathom_read_address(address, size)))
FILE_CALL(connect, (int file, const void *address, unsigned size), ((void)file, fathom_read_address(address, size)))
FILE_CALL(listen, (int file, int most), ((void)file, (void)most))
FILE_CALL(shutdown, (int file, int how), ((void)file, (void)how))
FILE_CALL(setsockopt, (int file, int level, int name, const void *value, unsigned size),
           ((void)file, (void)level, (void)name, (void)(fathom_stops_interrupt = 1), fathom_read_values(value, size)))

/* An address: as many bytes as there is room for, and how many there are. */
FATHOM_INPUT(unsigned, address_size)
static void fathom_give_address(void *address, unsigned *size) {
  if (!address) return;
  unsigned room = *size, needed = __fathom_nondet_address_size();
  __fathom_assume(needed <= 128);
  unsigned written = room < needed ? room : needed;
  if (written) __fathom_memcpy(address, __fathom_environment(written), written);
  *size = needed;
}
FATHOM_INPUT(int, accept)
static int fathom_accept(void *address, unsigned *size) {
  int file = fathom_new_file(__fathom_nondet_accept());
  if (file >= 0) fathom_give_address(address, size);
  return file;
}
int accept(int file, void *restrict address, unsigned *restrict size) { return fathom_is_no_file(file) ? -1 : (fathom_accept(address, size)); }
int accept4(int file, void *restrict address, unsigned *restrict size, int flags) {
  return fathom_is_no_file(file) ? -1 : ((void)flags, fathom_accept(address, size));
}
FATHOM_INPUT(int, socket)
int socket(int domain, int type, int protocol) {
  (void)protocol;
  if (domain < 0) return fathom_errno = 97, -1; /* EAFNOSUPPORT */
  if (fathom_refuses(type < 0)) return -1;
  int file = fathom_new_file(__fathom_nondet_socket());
  if (file < 0 || !fathom_asks_sockets) return file;
  unsigned place = fathom_socket_count++ % fathom_most_sockets;
  fathom_sockets[place].file = file;
  fathom_sockets[place].domain = domain;
  fathom_sockets[place].type = type & 15;
  return file;
}
/* -1: it is not known. The last one that had the number counts. */
static int fathom_known_of_socket(int file, int asks_type) {
  int known = -1;
  if (!fathom_asks_sockets) return known;
  for (unsigned i = 1; i <= fathom_most_sockets; i++) {
    const unsigned place = (fathom_socket_count - i) % fathom_most_sockets;
    if (known >= 0 || i > fathom_socket_count || fathom_sockets[place].file != file) continue;
    known = asks_type ? fathom_sockets[place].type : fathom_sockets[place].domain;
  }
  return known;
}
/* Addresses begin with their family, that of IPv4 and IPv6 has one size. */
FATHOM_INPUT(int, getsockname)
static int fathom_address_of(int file, void *address, unsigned *size) {
  if (fathom_is_no_file(file)) return -1;
  if (__fathom_nondet_getsockname()) {
    fathom_fail();
    return -1;
  }
  const int family = fathom_known_of_socket(file, 0);
  const unsigned room = address ? *size : 0;
  fathom_give_address(address, size);
  if (!address || family < 0) return 0;
  __fathom_assume(*size >= sizeof(short));
  if (family == 2) __fathom_assume(*size == 16);
  if (family == 10) __fathom_assume(*size == 28);
  const unsigned short word = (unsigned short)family;
  if (room >= sizeof word) __fathom_memcpy(address, &word, sizeof word);
  return 0;
}
int getsockname(int file, void *restrict address, unsigned *restrict size) { return fathom_address_of(file, address, size); }
int getpeername(int file, void *restrict address, unsigned *restrict size) { return fathom_address_of(file, address, size); }
FATHOM_INPUT(int, getsockopt)
int getsockopt(int file, int level, int name, void *restrict value, unsigned *restrict size) {
  enum { of_socket = 1, its_type = 3, its_domain = 39 };
  if (fathom_is_no_file(file)) return -1;
  if (__fathom_nondet_getsockopt()) {
    fathom_fail();
    return -1;
  }
  unsigned room = *size, written = __fathom_nondet_address_size();
  __fathom_assume(written <= room);
  if (room == sizeof(int)) __fathom_assume(written == room); /* nearly all options are numbers */
  if (written) __fathom_memcpy(value, __fathom_environment(written), written);
  *size = written;
  if (level != of_socket || (name != its_type && name != its_domain) || written != sizeof(int)) return 0;
  const int known = fathom_known_of_socket(file, name == its_type);
  if (known >= 0) __fathom_memcpy(value, &known, sizeof known);
  return 0;
}

ptrdiff_t recvfrom(int file, void *restrict to, size_t most, int flags, void *restrict address, unsigned *restrict size) {
  if (fathom_is_no_file(file)) return -1;
  (void)flags;
  ptrdiff_t done = fathom_read_file(file, to, most);
  if (done >= 0) fathom_give_address(address, size);
  return done;
}
ptrdiff_t sendto(int file, const void *from, size_t size, int flags, const void *address, unsigned address_size) {
  if (fathom_is_no_file(file)) return -1;
  (void)flags;
  if (address) fathom_read_address(address, address_size);
  return fathom_write_file(file, from, size);
}

/* Addresses as text: glibc's limits; what is read need not be one. */
enum { fathom_inet = 2, fathom_inet6 = 10, fathom_longest_address = 46 };
/* Four numbers below 256 without zeros in front. */
static int fathom_parse_dotted(const char *text, unsigned char *to) {
  enum { longest = 15 };
  unsigned value = 0, digits = 0, parts = 0;
  unsigned char bytes[4];
  int is_bad = 0, is_over = 0;
  for (int i = 0; i <= longest; i++) {
    if (is_over || is_bad) continue;
    const char c = text[i];
    const unsigned digit = (unsigned)c - '0';
    if (digit <= 9) {
      is_bad = (digits && !value) | (value * 10 + digit > 255);
      value = value * 10 + digit;
      digits++;
    } else {
      is_bad = !digits | ((c == '.') & (parts == 3)) | ((c != '.') & (c != 0 || parts != 3));
      if (!is_bad) bytes[parts++] = (unsigned char)value;
      is_over = c == 0;
      value = digits = 0;
    }
  }
  if (is_bad || !is_over) return 0;
  __fathom_memcpy(to, bytes, sizeof bytes);
  return 1;
}
/* Eight groups of at most four hexadecimal digits, "::" for some that are zero, the last two also dotted. */
static int fathom_parse_groups(const char *text, unsigned char *to) {
  unsigned char bytes[16] = {0};
  int count = 0, gap = -1, digits = 0;
  unsigned value = 0;
  const char *at = text, *group = text;
  if (*at == ':' && *++at != ':') return 0;
  for (group = at; *at;) {
    const char c = *at++;
    const int digit = fathom_digit(c);
    if (digit < 16) {
      if (digits == 4) return 0;
      value = value << 4 | (unsigned)digit;
      digits++;
    } else if (c == ':') {
      group = at;
      if (!digits) {
        if (gap >= 0) return 0;
        gap = count;
        continue;
      }
      if (!*at || count > 14) return 0;
      bytes[count++] = (unsigned char)(value >> 8);
      bytes[count++] = (unsigned char)value;
      value = 0, digits = 0;
    } else if (c == '.' && count <= 12 && fathom_parse_dotted(group, bytes + count)) {
      count += 4;
      digits = 0;
      break;
    } else {
      return 0;
    }
  }
  if (digits) {
    if (count > 14) return 0;
    bytes[count++] = (unsigned char)(value >> 8);
    bytes[count++] = (unsigned char)value;
  }
  if (gap >= 0 ? count == 16 : count != 16) return 0;
  for (int i = 0; i < 16; i++) {
    const int moved = 16 - count;
    to[i] = gap < 0 || i < gap ? bytes[i] : i < gap + moved ? 0 : bytes[i - moved];
  }
  return 1;
}
FATHOM_INPUT(int, computed_inet_pton)
static int fathom_parse_address(int family, const char *text, void *to) {
  fathom_read_string(text);
  if (family != fathom_inet && family != fathom_inet6) {
    fathom_errno = 97; /* EAFNOSUPPORT */
    return -1;
  }
  if (fathom_is_of_any_length(text)) text = "";
  if (family == fathom_inet) return fathom_parse_dotted(text, to);
  int is_known = 1;
  for (size_t i = 0; i < fathom_longest_address; i++)
    if (is_known == 1) is_known = !__fathom_is_known((unsigned char)text[i]) ? 0 : text[i] ? 1 : 2;
  if (is_known) return fathom_parse_groups(text, to);
  if (__fathom_nondet_computed_inet_pton()) return 0;
  __fathom_memcpy(to, __fathom_environment(16), 16);
  return 1;
}
int inet_pton(int family, const char *restrict text, void *restrict to) { return fathom_parse_address(family, text, to); }
/* 127.0.0.1: exact. */
static char *fathom_dotted(const unsigned char *address, char *to) {
  for (int i = 0; i < 4; i++) {
    unsigned char part = address[i];
    if (part >= 100) *to++ = (char)('0' + part / 100);
    if (part >= 10) *to++ = (char)('0' + part / 10 % 10);
    *to++ = (char)('0' + part % 10);
    *to++ = i < 3 ? '.' : 0;
  }
  return to;
}
/* Eight groups without zeros in front; "::" for the longest run of more than one zero, the first of them, and the
 * last two dotted after six zero groups, or five and ffff (glibc). */
static char *fathom_groups(const unsigned char *address, char *to) {
  int longest = 1, start = -1;
  for (int i = 0; i < 8; i++) {
    int run = 0;
    while (i + run < 8 && !address[2 * (i + run)] && !address[2 * (i + run) + 1]) run++;
    if (run > longest) longest = run, start = i;
  }
  for (int i = 0; i < 8; i++) {
    if (i == start) *to++ = ':', i += longest;
    if (i == 8) {
      *to++ = ':';
      break;
    }
    const unsigned group = (unsigned)address[2 * i] << 8 | address[2 * i + 1];
    if (i) *to++ = ':';
    if (i == 6 && !start && (longest == 6 || (longest == 5 && address[10] == 0xff && address[11] == 0xff)))
      return fathom_dotted(address + 12, to);
    for (int digit = 12; digit >= 0; digit -= 4)
      if (group >> digit || !digit) *to++ = "0123456789abcdef"[group >> digit & 15];
  }
  *to++ = 0;
  return to;
}
static int fathom_knows_bytes(const unsigned char *bytes, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (!__fathom_is_known(bytes[i])) return 0;
  return 1;
}
FATHOM_INPUT(int, computed_inet_ntop)
const char *inet_ntop(int family, const void *restrict from, char *restrict to, unsigned size) {
  const int is_known = family == fathom_inet6 && fathom_knows_bytes(from, 16);
  if (family == fathom_inet || is_known) {
    char text[fathom_longest_address];
    unsigned length = (unsigned)((is_known ? fathom_groups(from, text) : fathom_dotted(from, text)) - text);
    if (length <= size) return __fathom_memcpy(to, text, length);
    fathom_errno = 28; /* ENOSPC */
    return NULL;
  }
  if (family != fathom_inet6) {
    fathom_errno = 97; /* EAFNOSUPPORT */
    return NULL;
  }
  (void)__fathom_nondet_computed_inet_ntop();
  fathom_read_block(from, 16);
  size_t length = __fathom_nondet_text();
  __fathom_assume((length >= 2) & (length < 46));
  if (length + 1 > size) {
    fathom_errno = 28;
    return NULL;
  }
  char *text = __fathom_environment(46);
  for (size_t i = 0; i < 46; i++) __fathom_assume((i >= length) | (text[i] != 0));
  text[length] = 0;
  return __fathom_memcpy(to, text, length + 1);
}

/* Names: the lists of addresses have one or two, which the user is told (frontend/normalise/entry.cpp). */
#if defined(__x86_64__) || defined(__i386__)
struct addrinfo {
  int flags, family, type, protocol;
  unsigned size;
  unsigned char *address;
  char *name;
  struct addrinfo *next;
};
FATHOM_INPUT(int, getaddrinfo)
static struct addrinfo *fathom_new_address(const struct addrinfo *hints) {
  struct addrinfo *info = malloc(sizeof *info);
  int family = __fathom_nondet_getaddrinfo(), type = __fathom_nondet_getaddrinfo();
  __fathom_assume((family == fathom_inet) | (family == fathom_inet6));
  __fathom_assume((type >= 1) & (type <= 3));
  if (hints && hints->family) __fathom_assume(family == hints->family);
  if (hints && hints->type) __fathom_assume(type == hints->type);
  info->flags = hints ? hints->flags : 0;
  info->family = family;
  info->type = type;
  info->protocol = __fathom_nondet_getaddrinfo();
  __fathom_assume(info->protocol >= 0);
  info->size = family == fathom_inet ? 16 : 28;
  info->address = __fathom_environment(28);
  *(short *)info->address = (short)family;
  info->name = NULL;
  info->next = NULL;
  return info;
}
int getaddrinfo(const char *restrict host, const char *restrict service, const struct addrinfo *restrict hints,
                struct addrinfo **restrict result) {
  fathom_may_open();
  if (host) fathom_read_string(host);
  if (service) fathom_read_string(service);
  if (hints && (hints->family & ~(fathom_inet | fathom_inet6))) return -6; /* EAI_FAMILY */
  int error = __fathom_nondet_getaddrinfo();
  __fathom_assume((error <= 0) & (error >= -105));
  if (error || (!host && !service)) {
    (void)*(struct addrinfo *volatile *)result;
    return error ? error : -2; /* EAI_NONAME */
  }
  struct addrinfo *first = fathom_new_address(hints);
  if (hints && hints->flags & 2) first->name = fathom_string(); /* AI_CANONNAME */
  if (__fathom_nondet_getaddrinfo()) first->next = fathom_new_address(hints);
  *result = first;
  return 0;
}
void freeaddrinfo(struct addrinfo *list) {
  while (list) {
    struct addrinfo *next = list->next;
    free(list);
    list = next;
  }
}

struct hostent {
  char *name, **aliases;
  int family, size;
  char **addresses;
};
static struct hostent fathom_host;
static char *fathom_host_lists[3];
FATHOM_INPUT(int, gethostbyname)
int *__h_errno_location(void) {
  static int error;
  return &error;
}
FATHOM_HIDDEN_STATE(hosts)
struct hostent *gethostbyname(const char *name) {
  FATHOM_CHANGES_STATE(hosts);
  fathom_may_open();
  fathom_read_string(name);
  char *known = fathom_string();
  if (__fathom_nondet_gethostbyname()) return NULL;
  fathom_host_lists[0] = __fathom_environment(4);
  fathom_host.name = known;
  fathom_host.aliases = fathom_host_lists + 2;
  fathom_host.family = fathom_inet;
  fathom_host.size = 4;
  fathom_host.addresses = fathom_host_lists;
  return &fathom_host;
}
#endif
FATHOM_INPUT(int, sockatmark)
int sockatmark(int file) {
  if (fathom_is_no_file(file)) return -1;
  const int is_there = __fathom_nondet_sockatmark();
  __fathom_assume(is_there >= -1 && is_there <= 1);
  if (is_there < 0) fathom_fail();
  return is_there;
}
