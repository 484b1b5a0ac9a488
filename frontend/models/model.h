/* What the models share. They are compiled without the system's headers, so that a model means the same on
 * every machine.
 *
 * A program may define library functions itself. A model therefore calls no public function but malloc and
 * free (which a program may replace, as natively); what several models need is a static function with the
 * prefix fathom_. */
#ifndef FATHOM_MODEL_H
#define FATHOM_MODEL_H

typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ptrdiff_t;
typedef __builtin_va_list va_list;
typedef __UINT32_TYPE__ fathom_u32; /* int may have 16 bits */
typedef __WCHAR_TYPE__ fathom_wchar;
typedef __WINT_TYPE__ fathom_wint;
#define NULL ((void*)0)
#define FATHOM_SIZE_MAX ((size_t)-1)
#define FATHOM_PTRDIFF_MAX ((size_t)__PTRDIFF_MAX__)
#define FATHOM_INT_MAX __INT_MAX__

/* Executed by Fathom itself (frontend/library/builtin.def). */
void* malloc(size_t size);
void free(void* pointer);
void abort(void) __attribute__((noreturn));
void* __fathom_aligned_alloc(size_t alignment, size_t size);
void* __fathom_memcpy(void* to, const void* from, size_t size);
void* __fathom_memmove(void* to, const void* from, size_t size);
void* __fathom_memset(void* to, int byte, size_t size);
void __fathom_assume(int condition);
size_t __fathom_object_size(const void* pointer);
void* __fathom_environment(size_t size);
void* __fathom_map(size_t size, int zero);
void __fathom_unmap(void* pointer);
void __fathom_check_free(void* pointer);
void __fathom_unsupported(const char* message);
/* A check by the number of its row in ir/program/sanitizer.def. */
enum {
  fathom_row_exit_twice,
  fathom_row_comparison,
  fathom_row_search_order,
  fathom_row_open_mode,
  fathom_row_number_range,
  fathom_row_calendar,
  fathom_row_signal_return,
  fathom_row_dangling,
  fathom_row_destructor
};
void __fathom_check(_Bool bad, fathom_u32 row);
int __fathom_checks_row(fathom_u32 row);
/* 7.8.2, 7.22.6: the least number of a type has no opposite. */
static inline void fathom_check_opposite(_Bool is_least) {
  if (__fathom_checks_row(fathom_row_number_range)) __fathom_check(is_least, fathom_row_number_range);
}
/* Whether `size` bytes can be accessed. */
int __fathom_accessible(const void* pointer, size_t size);
/* Whether anybody asks about invalid accesses (1) or data races (2): else what is only read is not looked at.
 */
int __fathom_checks_accesses(void);
/* Whether computing with a number costs nothing (frontend/library/builtin.def). */
int __fathom_is_known(unsigned long long number);
int __fathom_same_object(const void* a, const void* b);
ptrdiff_t __fathom_pointer_offset(const void* pointer);

/* Whether the program can tell where a block lies that realloc returns (normalise/addresses.cpp). */
int __fathom_looks_at_addresses(void);

/* Two regions that must not overlap (C11 7.24.2); what only this is made for, nobody needs to compute
 * otherwise. */
int __fathom_checks_overlap(void);
void __fathom_check_overlap(const void* to, size_t to_size, const void* from, size_t from_size);
/* That these bytes, which a function reads, have a value (uninitialised-read). Padding needs none: of bytes that may
   be some nothing is said. */
void __fathom_check_written(const void* pointer, size_t size);
/* A load of bits that need not have been written: nothing that C says may depend on them (analysis/
 * uninitialised_reads.h knows the load by its being non-temporal). */
#define FATHOM_BITS(pointer) __builtin_nontemporal_load(pointer)
/* That these bytes are inside of the array that the pointer was made from (sub-object-bounds), where the
   pointer is kept in a structure meanwhile. */
void __fathom_check_part(const void* pointer, size_t size);

/* Formats (property format): whether anybody asks; what is wrong; which variadic argument begins at a place,
 * as one of these and its size (frontend/analysis/variadic_arguments.h), 0: none, fathom_no_arguments: there are never
 * any. */
enum {
  fathom_no_arguments = 0x7fff,
  fathom_an_integer = 1 << 8,
  fathom_a_pointer = 2 << 8,
  fathom_a_floating = 3 << 8
};
int __fathom_checks_formats(void);
void __fathom_misuse_format(int bad, const char* what);
int __fathom_variadic_argument(const void* at);

/* Inputs that are the model's own, one for each function of the library: the replay knows them by these
 * names. */
#define FATHOM_INPUT(type, name) type __fathom_nondet_##name(void);

/* Strings of the library's own and of any length (fathom_string). Nobody may write into them (C11 7.22.4.6p4,
 * 7.24.6.2p4), so that their length stays what it is. */
enum { fathom_most_strings = 8 };
static const char* fathom_strings[fathom_most_strings];
static int fathom_string_count;
static inline int fathom_is_of_any_length(const char* s) {
  if (!fathom_string_count) return 0;
  int is = 0;
  for (int i = 0; i < fathom_most_strings; i++)
    is |= (i < fathom_string_count) & __fathom_same_object(s, fathom_strings[i]);
  return is;
}
/* That no zero stands in these characters is known of the first ones. */
enum { fathom_looked_at = 64 };
static inline void fathom_assume_no_zeros(const char* s, size_t n) {
  for (size_t i = 0; i < fathom_looked_at; i++)
    if (i < n) __fathom_assume(s[i] != 0);
}
/* The length of any number of characters: a loop would never end. It ends where its object does. */
static size_t fathom_any_length(const char* s) {
  size_t n = __fathom_object_size(s) - (size_t)__fathom_pointer_offset(s) - 1;
  if (__fathom_is_known(n)) { /* the interpreter looks at all */
    for (n = 0; s[n];) n++;
    return n;
  }
  fathom_assume_no_zeros(s, n);
  return n;
}
static inline size_t fathom_length(const char* s) {
  int any = fathom_is_of_any_length(s);
  size_t length = 0, n = 0;
  if (any) {
    length = fathom_any_length(s);
    s = ""; /* what the loop looks at is known to be none of these */
  }
  while (s[n]) n++;
  return any ? length : n;
}

static inline int fathom_is_space(int c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

static inline int fathom_lower(int c) {
  return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
}

static inline int fathom_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 99;
}

/* Reads what the function would read, where somebody asks about it. */
static inline void fathom_read_string(const char* s) {
  if (!__fathom_checks_accesses()) return;
  if (fathom_is_of_any_length(s)) s = "";
  while (*s) s++;
}
/* An access that is invalid in every execution: what C forbids and no single access of the function shows. */
static inline void fathom_misuse(void) {
  const volatile char* nothing = NULL;
  (void)*nothing;
}
/* The same; the report says what the name says, see Stack::misuse. */
static inline void fathom_misuse_closed_stream(void) {
  fathom_misuse();
}
/* Others see the call, though nothing in the program does: what is compared with another version says so. */
void __fathom_plain_output(void);
/* State that functions of the library share and need not protect from each other (C11 7.22.2.1p3, 7.24.6.2p3,
 * 7.27.3p1, POSIX 2.9.1): calls in two threads race. Its objects count as the program's own there
 * (SharedObjects). */
#define FATHOM_HIDDEN_STATE(name) static volatile char fathom_hidden_##name;
#define FATHOM_CHANGES_STATE(name) ((void)(__fathom_checks_accesses() > 1 && (fathom_hidden_##name = 0)))
#define FATHOM_LOOKS_AT_STATE(name) ((void)(__fathom_checks_accesses() > 1 && fathom_hidden_##name))
FATHOM_HIDDEN_STATE(locale) /* what setlocale changes (C11 7.11.1.1p5) */
static inline void fathom_read_block(const void* block, size_t size) {
  if (!size || !__fathom_checks_accesses()) return;
  const volatile char* bytes = block;
  if (__fathom_checks_accesses() > 1) /* where data races are looked for */
    for (size_t i = 0; i < size; i++) (void)bytes[i];
  (void)bytes[0]; /* both ends in one object: so is what lies between */
  (void)bytes[size - 1];
}
/* The same, of bytes that others see. */
static inline void fathom_read_values(const void* block, size_t size) {
  fathom_read_block(block, size);
  if (size) __fathom_check_written(block, size);
}

/* Whether the program has threads: answered by frontend/analysis/lock_kinds.h. */
static int fathom_has_threads = 1;

/* Whether the arguments of main are those that the user has said (start.c): few and short enough to be looked
 * at one by one. */
static int fathom_arguments_are_given;
static size_t fathom_longest_argument;
static size_t fathom_every_count; /* where each argument is made when it is read (start.c): how many; else 0 */
static unsigned fathom_looked_at_argument;
char* __fathom_every_text(void);

/* Whether files are those that the user describes: standard output and error take all that is written, and what a
 * system says of errors is short (given_files.c). */
static int fathom_files_are_described;
static int fathom_output_succeeds;

/* How many signals have a handler (signals.c): without one no call is interrupted (POSIX, EINTR). */
extern unsigned char __fathom_signals_caught;

/* Streams. The object of one is as large as any libc's; at its end stands whether it is open. The pointer to
 * a stream is of no use before it was opened and after it was closed (C11 7.21.3p4), the standard ones
 * included. */
enum { fathom_file_size = 256, fathom_is_open = 0x6f70656e & FATHOM_INT_MAX };
struct fathom_file {
  char opaque[fathom_file_size - sizeof(int)];
  int state;
};
static struct fathom_file fathom_stream_0 = {.state = fathom_is_open}, fathom_stream_1 = {.state = fathom_is_open},
                          fathom_stream_2 = {.state = fathom_is_open};
static struct fathom_file* const fathom_streams[3] = {&fathom_stream_0, &fathom_stream_1, &fathom_stream_2};
/* The stream of the environment whose place is known (stream.c): until it is used again. */
static int fathom_asks_places = 1; /* answered by frontend/analysis/lock_kinds.h */
extern const void* __fathom_placed_stream;
static inline void fathom_use(const void* stream) {
  if (fathom_asks_places && __fathom_placed_stream == stream) __fathom_placed_stream = NULL;
  if (!__fathom_checks_accesses()) return;
  const volatile struct fathom_file* file = stream;
  if (file->state != fathom_is_open) fathom_misuse_closed_stream();
}
/* An object of the library that lives until the program closes or frees it, with any bytes in it. Accesses after that
 * are invalid. */
static inline void* fathom_closable(size_t size) {
  return __fathom_checks_accesses() ? __fathom_map(size, 0) : __fathom_environment(size);
}
static inline void fathom_end_closable(void* object) {
  if (__fathom_checks_accesses()) __fathom_unmap(object);
}
/* What is read from outside, as a native run has to be given it (witnesses/delivered_input.h): the interpreter writes
 * it down, and nothing else looks at it. What follows `from` is of one stream, or of one file number. */
void __fathom_deliver_from(long long number, const void* stream);
void __fathom_deliver_opened(long long number, const void* stream, const char* name, size_t all);
void __fathom_deliver_bytes(const void* bytes, size_t size);
void __fathom_deliver_line(size_t room, const void* bytes, size_t size); /* `room`: for how many more bytes */
void __fathom_deliver_text(const void* bytes, size_t size);              /* in front of a newline */
void __fathom_deliver_word(const void* bytes, size_t size);              /* without blanks */
void __fathom_deliver_character(long long c);
void __fathom_deliver_pushed(long long c); /* it is read once more, by what follows */
void __fathom_deliver_literal(long long c); /* of a format; -1: it was not come to */
void __fathom_deliver_blanks(long long count);
void __fathom_deliver_end(long long is_here);
void __fathom_deliver_no_number(long long is_here);
void __fathom_deliver_signed(unsigned long long number);
void __fathom_deliver_unsigned(unsigned long long number);
void __fathom_deliver_octal(unsigned long long number);
void __fathom_deliver_hexadecimal(unsigned long long number);
void __fathom_deliver_float(unsigned long long bits);
void __fathom_deliver_double(unsigned long long bits);
/* A variable of the environment, as it is when it is first asked for. */
void __fathom_deliver_variable(long long is_set, long long name_length, const void* name, size_t length,
                               const void* value, size_t all);
/* One of all variables, NAME=VALUE. */
void __fathom_deliver_environment(long long index, const void* text, size_t all);
static inline void fathom_deliver_from(const void* stream) {
  __fathom_deliver_from(__fathom_same_object(stream, fathom_streams[0]) ? 0 : -1, stream);
}
/* Where no stream is named. */
static inline void fathom_use_output(void) {
  fathom_use(fathom_streams[1]);
}
static inline void fathom_use_errors(void) {
  fathom_use(fathom_streams[2]);
}

/* An arbitrary string of any length, in an object of its own. */
FATHOM_INPUT(size_t, length)
static inline size_t fathom_any_size(size_t length) {
  __fathom_assume(length < FATHOM_PTRDIFF_MAX / 2);
  return length;
}
static inline size_t fathom_some_length(void) {
  return fathom_any_size(__fathom_nondet_length());
}
static inline char* fathom_note_string(char* text) {
  if (fathom_string_count < fathom_most_strings) fathom_strings[fathom_string_count++] = text;
  return text;
}
static inline char* fathom_string(void) {
  size_t length = fathom_some_length();
  char* text = __fathom_environment(length + 1);
  text[length] = 0;
  return fathom_note_string(text);
}
/* Such text that the program may write to (C11 5.1.2.2.1p2), so that its end is looked for. Where the interpreter
 * meets another zero, of which no condition speaks, it has another character there. */
static inline void fathom_end_text(char* text, size_t length) {
  text[length] = 0;
  fathom_assume_no_zeros(text, length);
  if (!__fathom_is_known(length)) return;
  for (size_t i = fathom_looked_at; i < length; i++)
    if (!text[i]) text[i] = 'x';
}
/* One argument or variable of the environment is shorter in Linux (execve(2)); the user is told. */
static inline char* fathom_modifiable_string(size_t length) {
  __fathom_assume((unsigned long)length < 131072);
  char* text = __fathom_environment(length + 1);
  fathom_end_text(text, length);
  return text;
}
/* One that nobody can write to. */
void* __fathom_map_constant(size_t size, int zero);
static inline char* fathom_constant_text(size_t any) {
  size_t length = fathom_any_size(any);
  char* text = __fathom_map_constant(length + 1, 0);
  __fathom_assume(!text[length]);
  return fathom_note_string(text);
}
static inline char* fathom_constant_string(void) {
  return fathom_constant_text(__fathom_nondet_length());
}

/* A library function that no model describes: a path that calls it stops with an obligation, so that no
 * program is called correct for an effect left out, and none wrong for a result that cannot be. */
#define NOT_MODELLED(name)                                                                                   \
  void* name(void) {                                                                                         \
    __fathom_unsupported("the library function " #name);                                                     \
    return NULL;                                                                                             \
  }

/* errno (C11 7.5). A function that succeeds leaves it alone, as glibc does. */
enum { fathom_ENOENT = 2, fathom_EINTR = 4, fathom_EINVAL = 22, fathom_EDOM = 33, fathom_ERANGE = 34 };
static int fathom_errno;
/* Linux: whether waits may end with EINTR where the process is stopped and goes on, without a handler (signal(7)): for
 * events, semaphores, and sockets with a time limit. */
static unsigned char fathom_stops_interrupt;
FATHOM_INPUT(int, errno)
static inline void fathom_fail(void) {
  int reason = __fathom_nondet_errno();
  __fathom_assume((reason > 0) & ((unsigned)reason <= 4095)); /* as Linux numbers errors */
  __fathom_assume((reason != fathom_EINTR) | (__fathom_signals_caught != 0) | (fathom_stops_interrupt != 0));
  fathom_errno = reason;
}
/* Between these two no other thread does anything; within, the thread waits until the condition holds. */
void __fathom_atomic_begin(void);
void __fathom_atomic_end(void);
void __fathom_wait(int condition);
/* For something that never comes: there is no handler, no file and no time that would end the wait. */
static inline void fathom_wait_for_ever(void) {
  __fathom_atomic_begin();
  __fathom_wait(0);
  __fathom_atomic_end();
}
/* Memory that a function of the library takes for its result: null, with errno, where it may run out
 * (--malloc-may-fail) and does. */
enum { fathom_ENOMEM = 12 };
static int fathom_memory_may_run_out = 1; /* answered by frontend/analysis/lock_kinds.h */
FATHOM_INPUT(_Bool, failure)
static inline void* fathom_no_memory(void) {
  fathom_errno = fathom_ENOMEM;
  return NULL;
}
static inline int fathom_runs_out(void) {
  if (!fathom_memory_may_run_out || !__fathom_nondet_failure()) return 0;
  fathom_errno = fathom_ENOMEM;
  return 1;
}
static inline void* fathom_block(size_t size) {
  return fathom_runs_out() ? NULL : malloc(size);
}
/* No file has a negative number (EBADF). */
static inline int fathom_bad_file(void) {
  fathom_errno = 9;
  return -1;
}
/* Nobody has a file without a name (ENOENT), and a name that is no absolute one begins in a directory
 * that is open, or in the working directory (AT_FDCWD). */
static inline int fathom_no_file(const char* name) {
  fathom_read_string(name);
  if (fathom_is_of_any_length(name) || *name) return 0;
  fathom_errno = fathom_ENOENT;
  return 1;
}
static inline int fathom_no_file_in(int folder, const char* name) {
  enum { working_directory = -100 };
  fathom_read_string(name);
  if (folder >= 0 || folder == working_directory || fathom_is_of_any_length(name) || *name == '/') return 0;
  fathom_bad_file();
  return 1;
}

#endif
