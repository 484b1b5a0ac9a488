#include "util.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char *argv[]) {
  argv0 = argv[0];
  if (argc < 2)
    eprintf("usage: %s format [arg ...]\n", argv0);
  char *format = argv[1];
  int argi = 2, lastargi = 2;
  size_t n = unescape(format);
  if (n == 0)
    return 0;
  do {
    lastargi = argi;
    for (size_t i = 0; i < n; i++) {
      char flags[4], *q = flags;
      int width = 0;
      if (format[i] != '%') {
        putchar(format[i]);
        continue;
      }
      for (i++; format[i] && strchr("#- +0", format[i]); i++)
        if (q < flags + sizeof flags - 1)
          *q++ = format[i];
      *q = 0;
      for (; isdigit((unsigned char)format[i]); i++)
        if (width < 100)
          width = width * 10 + format[i] - '0';
      if (!format[i])
        eprintf("missing conversion specifier\n");
      if (format[i] == '%') {
        putchar('%');
        continue;
      }
      char *arg = argi < argc ? argv[argi++] : "";
      char fmt[16];
      switch (format[i]) {
      case 'c':
        snprintf(fmt, sizeof fmt, "%%%s*c", flags);
        if (*arg)
          printf(strchr(flags, '-') ? "%-*c" : "%*c", width, *arg);
        break;
      case 's':
        printf(strchr(flags, '-') ? "%-*s" : "%*s", width, arg);
        break;
      case 'd':
      case 'i':
        printf("%*lld", width, *arg ? estrtonum(arg, -100000, 100000) : 0LL);
        break;
      case 'x':
        printf("%*llx", width, *arg ? estrtonum(arg, 0, 100000) : 0LL);
        break;
      default:
        eprintf("%s: invalid format\n", argv[1]);
      }
    }
  } while (argi > lastargi && argi < argc);
  return fshut(stdout, "<stdout>");
}
