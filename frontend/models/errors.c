/* err.h and error.h: messages of programs, of which some end it. */
#include "model.h"

void exit(int status) __attribute__((noreturn)); /* executed by Fathom; handlers run, see exit.c */

static void fathom_message(const char* format, char* arguments) {
  fathom_use_errors();
  if (format) fathom_format(NULL, format, arguments);
  __fathom_plain_output();
}

#define MESSAGE(last)                                                                                        \
  va_list list;                                                                                              \
  __builtin_va_start(list, last);                                                                            \
  fathom_message(last, fathom_arguments(list));                                                              \
  __builtin_va_end(list)

/* glibc: a status that is not zero ends the program. */
void error(int status, int number, const char* format, ...) {
  (void)number;
  MESSAGE(format);
  if (status) exit(status);
}
void error_at_line(int status, int number, const char* file, unsigned line, const char* format, ...) {
  (void)number, (void)line;
  if (file) fathom_read_string(file);
  MESSAGE(format);
  if (status) exit(status);
}

void warn(const char* format, ...) {
  MESSAGE(format);
}
void warnx(const char* format, ...) {
  MESSAGE(format);
}
void vwarn(const char* format, va_list list) {
  fathom_message(format, fathom_arguments(list));
}
void vwarnx(const char* format, va_list list) {
  fathom_message(format, fathom_arguments(list));
}

__attribute__((noreturn)) void err(int status, const char* format, ...) {
  MESSAGE(format);
  exit(status);
}
__attribute__((noreturn)) void errx(int status, const char* format, ...) {
  MESSAGE(format);
  exit(status);
}
__attribute__((noreturn)) void verr(int status, const char* format, va_list list) {
  fathom_message(format, fathom_arguments(list));
  exit(status);
}
__attribute__((noreturn)) void verrx(int status, const char* format, va_list list) {
  fathom_message(format, fathom_arguments(list));
  exit(status);
}
