/* The str* functions of string.h (C11 7.24), their POSIX and GNU companions, byte by byte as the standard has them. */
#include "model.h"

size_t strlen(const char *s) { return fathom_length(s); }

static size_t fathom_length_within(const char *s, size_t n) {
  size_t i = 0;
  while (i < n && s[i]) i++;
  return i;
}
size_t strnlen(const char *s, size_t n) { return fathom_length_within(s, n); }

/* Copies with the terminator; the end of the copy. */
static char *fathom_copy(char *to, const char *from) {
  if (__fathom_checks_overlap()) {
    size_t size = fathom_length(from) + 1;
    __fathom_check_overlap(to, size, from, size);
  }
  int any = fathom_is_of_any_length(from);
  char *end = NULL, nothing;
  if (any) {
    size_t length = fathom_any_length(from);
    end = (char *)__fathom_memcpy(to, from, length + 1) + length;
    from = "";
    to = &nothing;
  }
  while ((*to = *from)) to++, from++;
  return any ? end : to;
}
static char *fathom_copy_within(char *to, const char *from, size_t n) {
  if (__fathom_checks_overlap()) {
    size_t length = fathom_length_within(from, n);
    __fathom_check_overlap(to, n, from, length < n ? length + 1 : n);
  }
  size_t i = 0;
  for (; i < n && from[i]; i++) to[i] = from[i];
  char *end = to + i;
  for (; i < n; i++) to[i] = 0;
  return end;
}
static char *fathom_append_within(char *to, const char *from, size_t n) {
  char *end = to + fathom_length(to);
  if (__fathom_checks_overlap()) {
    size_t length = fathom_length_within(from, n);
    __fathom_check_overlap(to, (size_t)(end - to) + length + 1, from, length < n ? length + 1 : n);
  }
  size_t i = 0;
  for (; i < n && from[i]; i++) end[i] = from[i];
  end[i] = 0;
  return to;
}

/* The end of what was appended. */
static char *fathom_append(char *to, const char *from) {
  char *end = to + fathom_length(to);
  if (__fathom_checks_overlap()) {
    size_t size = fathom_length(from) + 1;
    __fathom_check_overlap(to, (size_t)(end - to) + size, from, size);
  }
  return fathom_copy(end, from);
}

char *strcpy(char *restrict to, const char *restrict from) { return fathom_copy(to, from), to; }
char *stpcpy(char *restrict to, const char *restrict from) { return fathom_copy(to, from); }
char *__stpcpy(char *restrict to, const char *restrict from) { return fathom_copy(to, from); }
char *strncpy(char *restrict to, const char *restrict from, size_t n) { return fathom_copy_within(to, from, n), to; }
char *stpncpy(char *restrict to, const char *restrict from, size_t n) { return fathom_copy_within(to, from, n); }
char *strcat(char *restrict to, const char *restrict from) { return fathom_append(to, from), to; }
char *strncat(char *restrict to, const char *restrict from, size_t n) { return fathom_append_within(to, from, n); }

size_t strlcpy(char *restrict to, const char *restrict from, size_t n) {
  size_t length = fathom_length(from);
  if (n) {
    size_t kept = length < n ? length : n - 1;
    __fathom_memcpy(to, from, kept);
    to[kept] = 0;
  }
  return length;
}

size_t strlcat(char *restrict to, const char *restrict from, size_t n) {
  size_t before = fathom_length_within(to, n), length = fathom_length(from);
  if (before < n) {
    size_t kept = length < n - before ? length : n - before - 1;
    __fathom_memcpy(to + before, from, kept);
    to[before + kept] = 0;
  }
  return before + length;
}

static int fathom_compare(const char *a, const char *b) {
  while (*a && *a == *b) a++, b++;
  return *(const unsigned char *)a - *(const unsigned char *)b;
}
int strcmp(const char *a, const char *b) { return fathom_compare(a, b); }
/* The "C" locale. */
int strcoll(const char *a, const char *b) { return FATHOM_LOOKS_AT_STATE(locale), fathom_compare(a, b); }

int strncmp(const char *a, const char *b, size_t n) {
  for (; n; n--, a++, b++) {
    if (*a != *b) return *(const unsigned char *)a - *(const unsigned char *)b;
    if (!*a) return 0;
  }
  return 0;
}

int strcasecmp(const char *a, const char *b) {
  for (;; a++, b++) {
    int x = fathom_lower(*(const unsigned char *)a), y = fathom_lower(*(const unsigned char *)b);
    if (x != y || !x) return x - y;
  }
}

int strncasecmp(const char *a, const char *b, size_t n) {
  for (; n; n--, a++, b++) {
    int x = fathom_lower(*(const unsigned char *)a), y = fathom_lower(*(const unsigned char *)b);
    if (x != y || !x) return x - y;
  }
  return 0;
}

size_t strxfrm(char *restrict to, const char *restrict from, size_t n) {
  size_t length = fathom_length(from);
  if (length < n) __fathom_memcpy(to, from, length + 1); /* else the contents are indeterminate */
  else if (n) fathom_copy_within(to, from, n);
  return length;
}

static char *fathom_find(const char *s, int c) {
  for (;; s++) {
    if (*s == (char)c) return (char *)s;
    if (!*s) return NULL;
  }
}
char *strchr(const char *s, int c) { return fathom_find(s, c); }
char *index(const char *s, int c) { return fathom_find(s, c); }

char *strchrnul(const char *s, int c) {
  while (*s && *s != (char)c) s++;
  return (char *)s;
}

static char *fathom_find_last(const char *s, int c) {
  const char *last = NULL;
  for (;; s++) {
    if (*s == (char)c) last = s;
    if (!*s) return (char *)last;
  }
}
char *strrchr(const char *s, int c) { return fathom_find_last(s, c); }
char *rindex(const char *s, int c) { return fathom_find_last(s, c); }

char *strstr(const char *text, const char *word) {
  for (;; text++) {
    size_t i = 0;
    while (word[i] && text[i] == word[i]) i++;
    if (!word[i]) return (char *)text;
    if (!*text) return NULL;
  }
}

char *strcasestr(const char *text, const char *word) {
  for (;; text++) {
    size_t i = 0;
    while (word[i] && fathom_lower(text[i]) == fathom_lower(word[i])) i++;
    if (!word[i]) return (char *)text;
    if (!*text) return NULL;
  }
}

/* No end of the loop depends on the character: that of a known set is one of constants. */
static int fathom_is_in(char c, const char *set) {
  int is = 0;
  for (; *set; set++) is |= *set == c;
  return is;
}

static size_t fathom_span(const char *s, const char *set, int wanted) {
  size_t n = 0;
  while (s[n] && fathom_is_in(s[n], set) == wanted) n++;
  return n;
}
size_t strspn(const char *s, const char *accept) { return fathom_span(s, accept, 1); }
size_t strcspn(const char *s, const char *reject) { return fathom_span(s, reject, 0); }

char *strpbrk(const char *s, const char *accept) {
  s += fathom_span(s, accept, 0);
  return *s ? (char *)s : NULL;
}

static char *fathom_token(char *s, const char *separators, char **rest) {
  if (!s) s = *rest;
  s += fathom_span(s, separators, 1);
  if (!*s) {
    *rest = s;
    return NULL;
  }
  char *word = s;
  s += fathom_span(s, separators, 0);
  if (*s) *s++ = 0;
  *rest = s;
  return word;
}
char *strtok(char *restrict s, const char *restrict separators) {
  static char *rest;
  return fathom_token(s, separators, &rest);
}
char *strtok_r(char *restrict s, const char *restrict separators, char **restrict rest) { return fathom_token(s, separators, rest); }
char *__strtok_r(char *restrict s, const char *restrict separators, char **restrict rest) { return fathom_token(s, separators, rest); }

char *strsep(char **restrict rest, const char *restrict separators) {
  char *word = *rest;
  if (!word) return NULL;
  char *end = word + fathom_span(word, separators, 0);
  if (*end) {
    *end = 0;
    *rest = end + 1;
  } else {
    *rest = NULL;
  }
  return word;
}

static char *fathom_duplicate(const char *s, size_t length) {
  char *copy = fathom_block(length + 1);
  if (!copy) return NULL;
  __fathom_memcpy(copy, s, length);
  copy[length] = 0;
  return copy;
}
char *strdup(const char *s) { return fathom_duplicate(s, fathom_length(s)); }
char *__strdup(const char *s) { return fathom_duplicate(s, fathom_length(s)); }
char *strndup(const char *s, size_t n) { return fathom_duplicate(s, fathom_length_within(s, n)); }
char *__strndup(const char *s, size_t n) { return fathom_duplicate(s, fathom_length_within(s, n)); }

/* Messages: the text is the implementation's. Where no table has it, what depends on it is shown natively or not at
 * all. */
FATHOM_INPUT(int, computed_strerror)
FATHOM_INPUT(int, computed_strsignal)
FATHOM_HIDDEN_STATE(strerror)
/* glibc's messages of Linux's numbers, in the "C" locale, for a number that is known; never an empty one. */
static const char *const fathom_messages[] = {
    "Success",
    "Operation not permitted",
    "No such file or directory",
    "No such process",
    "Interrupted system call",
    "Input/output error",
    "No such device or address",
    "Argument list too long",
    "Exec format error",
    "Bad file descriptor",
    "No child processes",
    "Resource temporarily unavailable",
    "Cannot allocate memory",
    "Permission denied",
    "Bad address",
    "Block device required",
    "Device or resource busy",
    "File exists",
    "Invalid cross-device link",
    "No such device",
    "Not a directory",
    "Is a directory",
    "Invalid argument",
    "Too many open files in system",
    "Too many open files",
    "Inappropriate ioctl for device",
    "Text file busy",
    "File too large",
    "No space left on device",
    "Illegal seek",
    "Read-only file system",
    "Too many links",
    "Broken pipe",
    "Numerical argument out of domain",
    "Numerical result out of range",
    "Resource deadlock avoided",
    "File name too long",
    "No locks available",
    "Function not implemented",
    "Directory not empty",
    "Too many levels of symbolic links",
    NULL,
    "No message of desired type",
    "Identifier removed",
    "Channel number out of range",
    "Level 2 not synchronized",
    "Level 3 halted",
    "Level 3 reset",
    "Link number out of range",
    "Protocol driver not attached",
    "No CSI structure available",
    "Level 2 halted",
    "Invalid exchange",
    "Invalid request descriptor",
    "Exchange full",
    "No anode",
    "Invalid request code",
    "Invalid slot",
    NULL,
    "Bad font file format",
    "Device not a stream",
    "No data available",
    "Timer expired",
    "Out of streams resources",
    "Machine is not on the network",
    "Package not installed",
    "Object is remote",
    "Link has been severed",
    "Advertise error",
    "Srmount error",
    "Communication error on send",
    "Protocol error",
    "Multihop attempted",
    "RFS specific error",
    "Bad message",
    "Value too large for defined data type",
    "Name not unique on network",
    "File descriptor in bad state",
    "Remote address changed",
    "Can not access a needed shared library",
    "Accessing a corrupted shared library",
    ".lib section in a.out corrupted",
    "Attempting to link in too many shared libraries",
    "Cannot exec a shared library directly",
    "Invalid or incomplete multibyte or wide character",
    "Interrupted system call should be restarted",
    "Streams pipe error",
    "Too many users",
    "Socket operation on non-socket",
    "Destination address required",
    "Message too long",
    "Protocol wrong type for socket",
    "Protocol not available",
    "Protocol not supported",
    "Socket type not supported",
    "Operation not supported",
    "Protocol family not supported",
    "Address family not supported by protocol",
    "Address already in use",
    "Cannot assign requested address",
    "Network is down",
    "Network is unreachable",
    "Network dropped connection on reset",
    "Software caused connection abort",
    "Connection reset by peer",
    "No buffer space available",
    "Transport endpoint is already connected",
    "Transport endpoint is not connected",
    "Cannot send after transport endpoint shutdown",
    "Too many references: cannot splice",
    "Connection timed out",
    "Connection refused",
    "Host is down",
    "No route to host",
    "Operation already in progress",
    "Operation now in progress",
    "Stale file handle",
    "Structure needs cleaning",
    "Not a XENIX named type file",
    "No XENIX semaphores available",
    "Is a named type file",
    "Remote I/O error",
    "Disk quota exceeded",
    "No medium found",
    "Wrong medium type",
    "Operation canceled",
    "Required key not available",
    "Key has expired",
    "Key has been revoked",
    "Key was rejected by service",
    "Owner died",
    "State not recoverable",
    "Operation not possible due to RF-kill",
    "Memory page has hardware error",
};
enum { fathom_message_count = sizeof fathom_messages / sizeof *fathom_messages };
static int fathom_has_message(int number) { return (number >= 0) & (number < fathom_message_count) & (number != 41) & (number != 58); }
/* Numbers without a text have one that is written anew at each call (7.24.6.2p4): "Unknown error 134". */
void __fathom_nondet_computed_written_strerror(void *to, size_t size);
static char *fathom_unknown_text(char *room) {
  __fathom_nondet_computed_written_strerror(room, fathom_unknown_text_size - 1);
  room[fathom_unknown_text_size - 1] = 0;
  return room;
}
static char *fathom_error_text(int number, char *room) {
  const int has_message = fathom_has_message(number);
  if (__fathom_is_known((unsigned)number) && has_message) return (char *)fathom_messages[number];
  (void)__fathom_nondet_computed_strerror();
  if (!has_message) {
    fathom_unknown_text(room);
    __fathom_assume(room[0] == 'U');
    return room;
  }
  char *any = fathom_constant_string();
  if (fathom_files_are_described) __fathom_assume(__fathom_object_size(any) <= 64); /* the user is told */
  __fathom_assume((any[0] != 0) & (any[0] != 'U'));
  return any;
}
char *strerror(int number) {
  static char room[fathom_unknown_text_size];
  return FATHOM_CHANGES_STATE(strerror), fathom_error_text(number, room);
}

static const char *const fathom_signals[] = {
    "Hangup",
    "Interrupt",
    "Quit",
    "Illegal instruction",
    "Trace/breakpoint trap",
    "Aborted",
    "Bus error",
    "Floating point exception",
    "Killed",
    "User defined signal 1",
    "Segmentation fault",
    "User defined signal 2",
    "Broken pipe",
    "Alarm clock",
    "Terminated",
    "Stack fault",
    "Child exited",
    "Continued",
    "Stopped (signal)",
    "Stopped",
    "Stopped (tty input)",
    "Stopped (tty output)",
    "Urgent I/O condition",
    "CPU time limit exceeded",
    "File size limit exceeded",
    "Virtual timer expired",
    "Profiling timer expired",
    "Window changed",
    "I/O possible",
    "Power failure",
    "Bad system call",
};
char *strsignal(int number) {
  static char room[fathom_unknown_text_size];
  FATHOM_CHANGES_STATE(strerror);
  enum { count = sizeof fathom_signals / sizeof *fathom_signals };
  int has_message = (number > 0) & (number <= count);
  if (__fathom_is_known((unsigned)number) && has_message) return (char *)fathom_signals[number - 1];
  (void)__fathom_nondet_computed_strsignal();
  char *any = has_message ? fathom_string() : fathom_unknown_text(room);
  __fathom_assume(any[0] != 0);
  return any;
}

/* GNU: each order of the characters is possible. */
FATHOM_INPUT(size_t, strfry)
char *strfry(char *text) {
  const size_t length = fathom_length(text);
  for (size_t i = 0; i + 1 < length; i++) {
    const size_t other = __fathom_nondet_strfry();
    __fathom_assume((other >= i) & (other < length));
    const char c = text[i];
    text[i] = text[other];
    text[other] = c;
  }
  return text;
}
