/* What calls become under _FORTIFY_SOURCE: the last size is that of the object written to, as far as the compiler knows
 * it, else the largest number. The function itself runs first, so that a write outside the object is reported; where
 * only the compiler's size is exceeded the program is stopped, as natively. */
#include "model.h"

#define FORTIFIED(type, name, parameters, size, call) \
  type name parameters { \
    type result = call; \
    if (size > room) abort(); \
    return result; \
  }

FORTIFIED(void *, __memcpy_chk, (void *to, const void *from, size_t n, size_t room), n, __fathom_memcpy(to, from, n))
FORTIFIED(void *, __memmove_chk, (void *to, const void *from, size_t n, size_t room), n, __fathom_memmove(to, from, n))
FORTIFIED(void *, __memset_chk, (void *to, int c, size_t n, size_t room), n, __fathom_memset(to, c, n))
FORTIFIED(void *, __mempcpy_chk, (void *to, const void *from, size_t n, size_t room), n, (char *)__fathom_memcpy(to, from, n) + n)
FORTIFIED(char *, __strncpy_chk, (char *to, const char *from, size_t n, size_t room), n, (fathom_copy_within(to, from, n), to))
FORTIFIED(char *, __stpncpy_chk, (char *to, const char *from, size_t n, size_t room), n, fathom_copy_within(to, from, n))

/* Here the size is known afterwards. */
char *__strcpy_chk(char *to, const char *from, size_t room) {
  if ((size_t)(fathom_copy(to, from) - to) >= room) abort();
  return to;
}
char *__stpcpy_chk(char *to, const char *from, size_t room) {
  char *end = fathom_copy(to, from);
  if ((size_t)(end - to) >= room) abort();
  return end;
}
char *__strcat_chk(char *to, const char *from, size_t room) {
  if ((size_t)(fathom_append(to, from) - to) >= room) abort();
  return to;
}
char *__strncat_chk(char *to, const char *from, size_t n, size_t room) {
  fathom_append_within(to, from, n);
  if (room != FATHOM_SIZE_MAX && fathom_length(to) >= room) abort();
  return to;
}

static int fathom_to_room(char *to, size_t room, const char *format, char *arguments) {
  int length = fathom_to_buffer(to, 0, 0, format, arguments);
  if ((size_t)length >= room) abort();
  return length;
}
int __sprintf_chk(char *to, int flag, size_t room, const char *format, ...) {
  (void)flag;
  VARIADIC(format, fathom_to_room(to, room, format, fathom_arguments(list)));
}
int __vsprintf_chk(char *to, int flag, size_t room, const char *format, va_list list) {
  return (void)flag, fathom_to_room(to, room, format, fathom_arguments(list));
}
int __snprintf_chk(char *to, size_t size, int flag, size_t room, const char *format, ...) {
  (void)flag;
  if (size > room) abort();
  VARIADIC(format, fathom_to_buffer(to, 1, size, format, fathom_arguments(list)));
}
int __vsnprintf_chk(char *to, size_t size, int flag, size_t room, const char *format, va_list list) {
  (void)flag;
  if (size > room) abort();
  return fathom_to_buffer(to, 1, size, format, fathom_arguments(list));
}
int __printf_chk(int flag, const char *format, ...) {
  (void)flag;
  VARIADIC(format, fathom_print(format, fathom_arguments(list), fathom_counted));
}
int __fprintf_chk(void *stream, int flag, const char *format, ...) {
  (void)flag;
  VARIADIC(format, fathom_print_to(stream, format, fathom_arguments(list), fathom_counted));
}
int __vprintf_chk(int flag, const char *format, va_list list) { return (void)flag, fathom_print(format, fathom_arguments(list), fathom_counted); }
int __vfprintf_chk(void *stream, int flag, const char *format, va_list list) {
  return (void)flag, fathom_print_to(stream, format, fathom_arguments(list), fathom_counted);
}

char *__fgets_chk(char *to, size_t room, int size, void *stream) {
  if (size > 0 && (size_t)size > room) abort();
  return fathom_fgets(to, size, stream);
}
ptrdiff_t __read_chk(int file, void *to, size_t size, size_t room) {
  (void)file;
  if (size > room) abort();
  return fathom_read(to, size);
}
