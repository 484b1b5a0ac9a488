/* Streams and files (C11 7.21, POSIX): what is read is arbitrary, a stream is an opaque object that is open or closed.
 * Which one is meant does not matter otherwise. A failing read behaves as the end of the file. */
#include "model.h"

void *stdin = &fathom_stream_0, *stdout = &fathom_stream_1, *stderr = &fathom_stream_2;
void *__stdinp = &fathom_stream_0, *__stdoutp = &fathom_stream_1, *__stderrp = &fathom_stream_2;

/* What an entry is given where it takes a stream (frontend/drivers). */
void *__fathom_standard_stream(unsigned number) { return fathom_streams[number < 2 ? number : 2]; }

/* For output that needs no other model (frontend/normalise/library.cpp). */
void __fathom_use_stream(const void *stream) { fathom_use(stream); }
void __fathom_use_output(void) { fathom_use_output(); }
void __fathom_use_errors(void) { fathom_use_errors(); }

#define NEW_DESCRIPTOR(name, parameters, fails) \
  FATHOM_INPUT(int, name) \
  int name parameters { \
    if (fails) return -1; \
    return fathom_new_file(__fathom_nondet_##name()); \
  }
/* Flags that a call does not have (EINVAL). */
static int fathom_refuses(int bad) {
  if (bad) fathom_errno = fathom_EINVAL;
  return bad;
}
enum { fathom_close_on_exec = 02000000, fathom_no_wait = 04000 };

FATHOM_INPUT(int, fopen)
static void *fathom_open(void) {
  fathom_may_open();
  if (__fathom_nondet_fopen()) return fathom_new_stream();
  fathom_fail();
  return NULL;
}
/* 7.21.5.3p3. glibc adds e, c, m and ccs=..., and other systems t. */
static int fathom_is_mode(const char *mode) {
  enum { longest = 8 };
  if (*mode != 'r' && *mode != 'w' && *mode != 'a') return 0;
  for (int i = 1; i < longest && mode[i] && mode[i] != ','; i++)
    switch (mode[i]) {
    case '+': case 'b': case 'x': case 'e': case 'c': case 'm': case 't': break;
    default: return 0;
    }
  return 1;
}
static void fathom_read_mode(const char *mode) {
  fathom_read_string(mode);
  if (__fathom_checks_row(fathom_row_open_mode)) __fathom_check(!fathom_is_mode(mode), fathom_row_open_mode);
}
/* The names that the program has opened. One that is not known is another one, unless it stands at the same place:
 * where names may differ, so may contents. */
enum { fathom_most_opened = 4, fathom_to_read = 1, fathom_to_write = 2 };
static struct {
  fathom_u32 number; /* made of the name; 0: it is not known */
  const char *name;
  int ways;
} fathom_opened[fathom_most_opened];
static unsigned fathom_opened_count;
static int fathom_opens_both_ways = 1; /* answered by frontend/analysis/lock_kinds.h */
static fathom_u32 fathom_name_number(const char *name) {
  fathom_u32 number = 1;
  for (; __fathom_is_known((unsigned char)*name) && *name; name++) number = number * 31 + (unsigned char)*name;
  return __fathom_is_known((unsigned char)*name) ? number : 0;
}
/* Devices do not keep what is written. */
static int fathom_is_device(const char *name) {
  const char *devices = "/dev/";
  for (; *devices; devices++, name++)
    if (!__fathom_is_known((unsigned char)*name) || *name != *devices) return 0;
  return 1;
}
static int fathom_ways_opened(const char *name, fathom_u32 number) {
  int ways = 0;
  for (unsigned i = 0; i < fathom_most_opened; i++)
    if (i < fathom_opened_count && fathom_opened[i].number == number && (number || fathom_opened[i].name == name))
      ways |= fathom_opened[i].ways;
  return ways;
}
static void fathom_note_opened(const char *name, int ways) {
  if (!fathom_opens_both_ways || fathom_has_threads || fathom_reads_own) return;
  const int is_any = fathom_is_of_any_length(name);
  if (!is_any && fathom_is_device(name)) return;
  const fathom_u32 number = is_any ? 0 : fathom_name_number(name);
  if ((ways | fathom_ways_opened(name, number)) == (fathom_to_read | fathom_to_write)) fathom_reads_own = 1;
  if (fathom_opened_count == fathom_most_opened) return;
  fathom_opened[fathom_opened_count].number = number;
  fathom_opened[fathom_opened_count].name = name;
  fathom_opened[fathom_opened_count++].ways = ways;
}
static void fathom_note_opened_mode(const char *name, const char *mode) {
  if (!fathom_opens_both_ways) return;
  int ways = *mode == 'r' ? fathom_to_read : fathom_to_write;
  for (const char *at = mode; *at; at++)
    if (*at == '+') ways = fathom_to_read | fathom_to_write;
  fathom_note_opened(name, ways);
}
static void fathom_note_opened_flags(const char *name, int flags) {
  const int access = flags & 3;
  fathom_note_opened(name, access == 2 ? fathom_to_read | fathom_to_write : access == 1 ? fathom_to_write : fathom_to_read);
}

/* Where the stream is of which that is known. At the end of a file is where others have left it: any place, until
 * the program has asked. */
const void *__fathom_placed_stream;
enum { fathom_any_place = -1 };
static long long fathom_known_place;
static int fathom_asks_positions = 1; /* answered by frontend/analysis/lock_kinds.h */
static int fathom_has_no_error;       /* it was opened or rewound there */
static int fathom_has_no_end;         /* nothing was read since, or what was read was there */
static int fathom_told_standard;      /* others choose where standard streams are until the program has asked or said */
static int fathom_is_standard(const void *stream) {
  return stream == fathom_streams[0] || stream == fathom_streams[1] || stream == fathom_streams[2];
}
static void fathom_place(const void *stream, long long place, int has_no_error) {
  if (!fathom_asks_places) return;
  __fathom_placed_stream = stream;
  fathom_known_place = place;
  fathom_has_no_error = has_no_error;
  fathom_has_no_end = 1;
}
/* Looks at the stream alone. */
static int fathom_is_placed(const void *stream) {
  const int is_placed = fathom_asks_places && stream == __fathom_placed_stream;
  fathom_use(stream);
  if (is_placed) __fathom_placed_stream = stream;
  return is_placed;
}
static void *fathom_open_named(const char *name, const char *mode) {
  fathom_read_mode(mode);
  if (fathom_no_file(name)) return NULL;
  if (fathom_files_are_given) return fathom_open_stream(name, mode);
  fathom_note_opened_mode(name, mode);
  void *stream = fathom_open();
  if (*mode == 'r') __fathom_deliver_opened(-1, stream, name, FATHOM_SIZE_MAX);
  fathom_place(stream, *mode == 'a' ? fathom_any_place : 0, 1);
  return stream;
}
/* Before the stream is read, where the program asks: whether its place is known, which then moves. */
static int fathom_may_move(const void *stream) {
  if (fathom_asks_places && fathom_asks_positions) return fathom_is_placed(stream);
  return fathom_use(stream), 0;
}
static void fathom_move_on(const void *stream, long long bytes, int has_no_end) {
  long long place = fathom_known_place;
  if (place != fathom_any_place && (__builtin_add_overflow(place, bytes, &place) || place < 0)) return;
  fathom_place(stream, place, fathom_has_no_error);
  fathom_has_no_end = has_no_end;
}
void *fopen(const char *restrict name, const char *restrict mode) { return fathom_open_named(name, mode); }
void *fopen64(const char *restrict name, const char *restrict mode) { return fathom_open_named(name, mode); }
static unsigned fathom_children; /* those that nobody has waited for */
void *popen(const char *command, const char *mode) {
  fathom_children++;
  return fathom_read_string(command), fathom_read_string(mode), fathom_open();
}
void *fdopen(int file, const char *mode) {
  fathom_read_string(mode);
  if (fathom_is_no_file(file)) return NULL;
  const struct fathom_contents *of = fathom_contents_numbered(file);
  fathom_unfollow(file); /* it ends with its stream */
  return of ? (void *)of->stream : fathom_open();
}

/* One character that was pushed back. */
static struct {
  void *stream;
  int waiting;
  unsigned char character;
} fathom_pushed;

static int fathom_takes_output(const void *stream) {
  return fathom_output_succeeds && fathom_is_plain_output(stream);
}

/* What was pushed back, and why nothing more was read. */
static void fathom_forget_input(const void *stream) {
  if (fathom_pushed.stream == stream) fathom_pushed.waiting = 0;
  if (fathom_input_end.stream == stream) fathom_input_end.stream = NULL;
}

/* The pointer must be one to an open stream; the object is only written where that is looked at anyway. */
static void fathom_close(void *stream) {
  fathom_use(stream);
  fathom_forget_input(stream);
  fathom_stream_closed();
  if (__fathom_checks_accesses()) ((struct fathom_file *)stream)->state = 0;
  if (__fathom_checks_row(fathom_row_dangling) && !fathom_is_standard(stream)) __fathom_unmap(stream);
}
static void fathom_leave_contents(void *stream) {
  struct fathom_contents *of = fathom_contents_of(stream);
  if (of) fathom_close_contents(of);
}
static void *fathom_reopen(const char *name, const char *mode, void *stream) {
  if (name) fathom_read_string(name);
  fathom_read_mode(mode);
  fathom_use(stream);
  fathom_forget_input(stream);
  fathom_may_open();
  fathom_stream_closed();
  fathom_leave_contents(stream);
  if (fathom_files_are_given && !name) __fathom_unsupported("another mode for an open file");
  if (fathom_files_are_given) {
    struct fathom_contents *of = fathom_open_mode(name, mode);
    if (of) {
      if (fathom_is_plain_output(stream))
        __fathom_unsupported("standard output that is a file with known contents");
      of->stream = stream;
      if (stream == fathom_streams[0]) of->number = 0;
      return stream;
    }
  } else if (__fathom_nondet_fopen()) {
    if (name && *mode == 'r') __fathom_deliver_opened(stream == fathom_streams[0] ? 0 : -1, stream, name, FATHOM_SIZE_MAX);
    if (name) fathom_note_opened_mode(name, mode), fathom_place(stream, *mode == 'a' ? fathom_any_place : 0, 1);
    return stream;
  }
  fathom_close(stream); /* 7.21.5.4: it is closed in any case */
  fathom_fail();
  return NULL;
}
void *freopen(const char *restrict name, const char *restrict mode, void *restrict stream) { return fathom_reopen(name, mode, stream); }
void *freopen64(const char *restrict name, const char *restrict mode, void *restrict stream) { return fathom_reopen(name, mode, stream); }

static void fathom_nothing_pushed(void) {
  if (fathom_pushed.waiting) __fathom_unsupported("a block of input behind ungetc");
}

int ungetc(int c, void *stream) {
  const int may_move = fathom_may_move(stream);
  if (c == -1) return -1;
  struct fathom_contents *of = fathom_contents_of(stream);
  if (of) {
    if (of->has_pushed) __fathom_unsupported("several characters pushed back with ungetc");
    if (!(of->how & fathom_can_read)) return -1;
    of->has_pushed = 1;
    of->is_at_end = 0;
    of->pushed = (unsigned char)c;
    return (unsigned char)c;
  }
  if (fathom_pushed.waiting) __fathom_unsupported("several characters pushed back with ungetc");
  if (fathom_input_end.stream == stream) fathom_input_end.is_at_end = 0;
  if (may_move) __fathom_placed_stream = NULL;
  if (may_move && fathom_known_place > 0) fathom_move_on(stream, -1, 1); /* before the first one it is indeterminate */
  fathom_pushed.stream = stream;
  fathom_pushed.waiting = 1;
  fathom_pushed.character = (unsigned char)c;
  return (unsigned char)c;
}

/* A format reads the character first: nothing here says that what it has read begins with it. Where no conversion has
 * succeeded, it may still be there. */
static void fathom_deliver_pushed(const void *stream) {
  if (fathom_pushed.waiting && fathom_pushed.stream == stream) __fathom_deliver_pushed(fathom_pushed.character);
}
FATHOM_INPUT(_Bool, computed_scanf)
static void fathom_scan_pushed(const void *stream, int result) {
  if (!fathom_pushed.waiting || fathom_pushed.stream != stream) return;
  const _Bool remains = __fathom_nondet_computed_scanf();
  fathom_pushed.waiting = (result == 0) & remains;
}

FATHOM_INPUT(int, getchar)
static int fathom_getc(void *stream) {
  const int may_move = fathom_may_move(stream);
  struct fathom_contents *of = fathom_contents_of(stream);
  if (of) return fathom_get_byte(of);
  if (fathom_pushed.waiting && fathom_pushed.stream == stream) {
    fathom_pushed.waiting = 0;
    if (may_move) fathom_move_on(stream, 1, 1);
    return fathom_pushed.character;
  }
  int c = __fathom_nondet_getchar();
  __fathom_assume((c >= -1) & (c <= 255));
  if (may_move) __fathom_placed_stream = NULL;
  if (may_move && c >= 0) fathom_move_on(stream, 1, 1);
  fathom_note_read(stream, c >= 0);
  fathom_deliver_from(stream);
  __fathom_deliver_character(c);
  return c;
}
int getchar(void) { return fathom_getc(stdin); }
int getchar_unlocked(void) { return fathom_getc(stdin); }
int getc(void *stream) { return fathom_getc(stream); }
int fgetc(void *stream) { return fathom_getc(stream); }
int getc_unlocked(void *stream) { return fathom_getc(stream); }
int fgetc_unlocked(void *stream) { return fathom_getc(stream); }
int _IO_getc(void *stream) { return fathom_getc(stream); }

/* At most `most` arbitrary characters, of which `length` are written with a terminator; only the last of these can be a
 * newline. With `most` known the loop folds, and every byte it looks at has a constant place. */
static void fathom_line(char *to, size_t length, size_t most) {
  char *bytes = __fathom_environment(most + 1);
  for (size_t i = 0; i + 1 < most; i++) __fathom_assume((i + 1 >= length) | (bytes[i] != '\n'));
  __fathom_deliver_line(most - length, bytes, length);
  __fathom_memcpy(to, bytes, length);
  to[length] = 0; /* a store of its own: proofs look at the places where a loop stores */
}

static char *fathom_line_of(struct fathom_contents *of, char *to, size_t most) {
  size_t done = 0;
  if (of->has_pushed) done = fathom_get_bytes(of, to, 1);
  if (!done || to[0] != '\n') {
    size_t wanted = fathom_bytes_until(of, '\n'), left = most - done;
    int is_last = !wanted || (of->bytes[of->place + wanted - 1] != '\n' && wanted < left);
    done += fathom_get_bytes(of, to + done, wanted && wanted < left ? wanted : left);
    if (is_last && done) of->is_at_end = 1;
  }
  if (!done) return NULL;
  to[done] = 0;
  return to;
}
FATHOM_INPUT(size_t, fgets)
static char *fathom_fgets(char *to, int size, void *stream) {
  const int may_move = fathom_may_move(stream);
  struct fathom_contents *of = fathom_contents_of(stream);
  if (of && size > 1) return fathom_line_of(of, to, (size_t)size - 1);
  fathom_nothing_pushed();
  if (size <= 0) return NULL;
  size_t length = __fathom_nondet_fgets();
  if (size == 1) {
    *to = 0; /* glibc */
    return to;
  }
  fathom_note_read(stream, length != 0);
  if (may_move) __fathom_placed_stream = NULL;
  fathom_deliver_from(stream);
  __fathom_deliver_end(length == 0);
  if (length == 0) return NULL;
  __fathom_assume(length < (size_t)size);
  if (may_move) fathom_move_on(stream, (long long)length, 0);
  fathom_line(to, length, (size_t)size - 1);
  return to;
}
char *fgets(char *restrict to, int size, void *restrict stream) { return fathom_fgets(to, size, stream); }
char *fgets_unlocked(char *restrict to, int size, void *restrict stream) { return fathom_fgets(to, size, stream); }

FATHOM_INPUT(size_t, gets)
char *gets(char *to) {
  fathom_use(fathom_streams[0]);
  fathom_nothing_pushed();
  size_t length = __fathom_nondet_gets();
  fathom_note_read(fathom_streams[0], length != FATHOM_SIZE_MAX);
  fathom_deliver_from(fathom_streams[0]);
  __fathom_deliver_end(length == FATHOM_SIZE_MAX);
  if (length == FATHOM_SIZE_MAX) return NULL;
  __fathom_assume(length < FATHOM_PTRDIFF_MAX / 2);
  char *bytes = __fathom_environment(length + 1);
  bytes[length] = 0;
  __fathom_deliver_text(bytes, length);
  __fathom_memcpy(to, bytes, length + 1); /* first: seen to be too long before the characters are looked at */
  for (size_t i = 0; i < length; i++) __fathom_assume(bytes[i] != '\n');
  return to;
}

/* Room for a line: else the buffer stays as it is. */
static int fathom_line_fits(char **line, size_t *size, size_t needed) {
  if (*line && *size >= needed) return 1;
  char *block = fathom_block(needed);
  if (!block) return 0;
  free(*line);
  *line = block;
  *size = needed;
  return 1;
}
static ptrdiff_t fathom_getline_of(struct fathom_contents *of, char **line, size_t *size, char delimiter) {
  size_t length = fathom_bytes_until(of, delimiter) + (size_t)of->has_pushed;
  if (of->has_pushed && of->pushed == (unsigned char)delimiter) length = 1;
  if (!fathom_line_fits(line, size, length + 1)) return -1;
  size_t done = fathom_get_bytes(of, *line, length ? length : 1);
  if (!done) return -1;
  if ((*line)[done - 1] != delimiter) of->is_at_end = 1;
  (*line)[done] = 0;
  return (ptrdiff_t)done;
}
FATHOM_INPUT(ptrdiff_t, getline)
static ptrdiff_t fathom_getline(char **line, size_t *size, int delimiter, void *stream) {
  fathom_use(stream);
  fathom_nothing_pushed();
  if (!*line && !fathom_line_fits(line, size, 120)) return -1; /* glibc: before anything is read */
  struct fathom_contents *of = fathom_contents_of(stream);
  if (of) return fathom_getline_of(of, line, size, (char)delimiter);
  ptrdiff_t length = __fathom_nondet_getline();
  fathom_note_read(stream, length > 0);
  fathom_deliver_from(stream);
  __fathom_deliver_end(length <= 0);
  if (length <= 0) {
    fathom_fail();
    return -1;
  }
  __fathom_assume((size_t)length < FATHOM_PTRDIFF_MAX / 2);
  if (!fathom_line_fits(line, size, (size_t)length + 1)) return -1;
  /* A loop over any length would always be cut: after the first bytes a delimiter may stand anywhere. */
  enum { looked_at = 64 };
  char *bytes = __fathom_environment((size_t)length < looked_at ? looked_at : (size_t)length + 1);
  for (ptrdiff_t i = 0; i + 1 < looked_at; i++) __fathom_assume((i + 1 >= length) | (bytes[i] != (char)delimiter));
  bytes[length] = 0;
  __fathom_deliver_line(delimiter == '\n', bytes, (size_t)length);
  __fathom_memcpy(*line, bytes, (size_t)length + 1);
  return length;
}
ptrdiff_t getline(char **restrict line, size_t *restrict size, void *restrict stream) {
  return fathom_getline(line, size, '\n', stream);
}
ptrdiff_t getdelim(char **restrict line, size_t *restrict size, int delimiter, void *restrict stream) {
  return fathom_getline(line, size, delimiter, stream);
}

/* `done` arbitrary bytes, at most `most`. They come from a block of a known size where there is one: a loop that makes
 * blocks of a size that is not known cannot be cut (proofs/README.md). */
static void fathom_fill(void *to, size_t done, size_t most) {
  enum { largest = 1 << 14 };
  const size_t size = __fathom_is_known(most) && most <= largest ? most : done;
  const char *bytes = __fathom_environment(size);
  __fathom_deliver_bytes(bytes, done);
  __fathom_memcpy(to, bytes, done);
}

/* Blocks. */
FATHOM_INPUT(size_t, fread)
static size_t fathom_fread(void *to, size_t size, size_t count, const void *stream) {
  const int may_move = fathom_may_move(stream);
  size_t all;
  if (__builtin_mul_overflow(size, count, &all)) __fathom_unsupported("fread of more bytes than an address can count");
  if (!all) return 0;
  struct fathom_contents *of = fathom_contents_of(stream);
  if (of) return fathom_get_bytes(of, to, all) / size;
  fathom_nothing_pushed();
  size_t done = __fathom_nondet_fread();
  __fathom_assume(done <= count);
  fathom_note_read(stream, done == count);
  if (may_move) __fathom_placed_stream = NULL;
  if (may_move && done == count && all <= FATHOM_PTRDIFF_MAX / 2) fathom_move_on(stream, (long long)all, 1);
  fathom_deliver_from(stream);
  if (done) fathom_fill(to, done * size, all);
  __fathom_deliver_end(done < count);
  return done;
}
size_t fread(void *restrict to, size_t size, size_t count, void *restrict stream) { return fathom_fread(to, size, count, stream); }
size_t fread_unlocked(void *restrict to, size_t size, size_t count, void *restrict stream) {
  return fathom_fread(to, size, count, stream);
}

FATHOM_INPUT(size_t, fwrite)
static size_t fathom_fwrite(const void *from, size_t size, size_t count, const void *stream) {
  fathom_use(stream);
  size_t all;
  if (__builtin_mul_overflow(size, count, &all)) __fathom_unsupported("fwrite of more bytes than an address can count");
  if (!all) return 0;
  struct fathom_contents *of = fathom_contents_of(stream);
  if (of) return fathom_put_bytes(of, from, all) / size;
  fathom_read_values(from, all);
  if (fathom_takes_output(stream)) return count;
  size_t done = __fathom_nondet_fwrite();
  __fathom_assume(done <= count);
  return done;
}
size_t fwrite(const void *restrict from, size_t size, size_t count, void *restrict stream) {
  return fathom_fwrite(from, size, count, stream);
}
size_t fwrite_unlocked(const void *restrict from, size_t size, size_t count, void *restrict stream) {
  return fathom_fwrite(from, size, count, stream);
}

/* A program that writes to a pipe of its own may read it again. */
enum { fathom_has_pipe = 1, fathom_has_written = 2 };
static int fathom_pipe;
static void fathom_may_read_again(void) {
  if ((!fathom_has_threads && fathom_reads_own) || fathom_pipe == (fathom_has_pipe | fathom_has_written)) (void)__fathom_nondet_computed_read();
}
FATHOM_INPUT(ptrdiff_t, read)
static ptrdiff_t fathom_transferred(size_t size) {
  ptrdiff_t done = __fathom_nondet_read();
  __fathom_assume(done >= -1 && (done < 0 || (size_t)done <= size));
  if (done < 0) fathom_fail();
  return done;
}
static ptrdiff_t fathom_read_next(int file, void *to, size_t size) {
  ptrdiff_t done = fathom_transferred(size);
  __fathom_deliver_from(file, NULL);
  if (done > 0) fathom_fill(to, (size_t)done, size);
  __fathom_deliver_end((done == 0) & (size != 0));
  return done;
}
static ptrdiff_t fathom_read(void *to, size_t size) { return fathom_read_next(-1, to, size); }
static ptrdiff_t fathom_write(const void *from, size_t size) { return fathom_read_values(from, size), fathom_transferred(size); }

static ptrdiff_t fathom_read_file(int file, void *to, size_t size) {
  if (fathom_is_no_file(file)) return -1;
  struct fathom_contents *of = fathom_contents_numbered(file);
  if (of) return fathom_read_numbered(of, to, size);
  if (file || !fathom_is_inherited(file)) fathom_may_read_again();
  const ptrdiff_t done = fathom_read_next(file, to, size);
  return fathom_note_transfer(file, done), done;
}
ptrdiff_t read(int file, void *to, size_t size) { return fathom_read_file(file, to, size); }
ptrdiff_t recv(int file, void *to, size_t size, int flags) { return (void)flags, fathom_read_file(file, to, size); }
ptrdiff_t readlink(const char *restrict name, char *restrict to, size_t size) {
  return fathom_no_file(name) ? -1 : fathom_read(to, size);
}
static ptrdiff_t fathom_write_file(int file, const void *from, size_t size) {
  if (fathom_is_no_file(file)) return -1;
  struct fathom_contents *of = fathom_contents_numbered(file);
  if (fathom_output_succeeds && (file == 1 || file == 2)) return fathom_read_values(from, size), (ptrdiff_t)size;
  if (of) return fathom_write_numbered(of, from, size);
  if (fathom_pipe) fathom_pipe |= fathom_has_written;
  if (!fathom_is_inherited(file)) fathom_writes_files = 1;
  if (fathom_is_moved(file)) fathom_moved_file = 0; /* it may append */
  return fathom_write(from, size);
}
ptrdiff_t write(int file, const void *from, size_t size) { return fathom_write_file(file, from, size); }
ptrdiff_t send(int file, const void *from, size_t size, int flags) { return (void)flags, fathom_write_file(file, from, size); }

/* A file that is opened by its name. Where it may be made there is a mode (POSIX, open): O_CREAT, O_TMPFILE. */
#define NO_MODE(flags) (void)0
#define READS_MODE(flags) \
  do { \
    va_list rest; \
    __builtin_va_start(rest, flags); \
    if (flags & (0100 | 020000000)) (void)__builtin_va_arg(rest, unsigned); \
    __builtin_va_end(rest); \
  } while (0)
#define NAMED_DESCRIPTOR(name, parameters, read_mode, fails, flags) \
  FATHOM_INPUT(int, name) \
  int name parameters { \
    read_mode(flags); \
    if (fails) return -1; \
    if (fathom_files_are_given) return fathom_open_numbered(file, flags); \
    fathom_note_opened_flags(file, flags); \
    const int number = fathom_new_file(__fathom_nondet_##name()); \
    if (number >= 0) fathom_note_moved(number, 0); \
    if (!(flags & 1)) __fathom_deliver_opened(number, NULL, file, FATHOM_SIZE_MAX); \
    return number; \
  }
enum { fathom_creat = 01 | 0100 | 01000 };
NAMED_DESCRIPTOR(open, (const char *file, int flags, ...), READS_MODE, fathom_no_file(file), flags)
NAMED_DESCRIPTOR(open64, (const char *file, int flags, ...), READS_MODE, fathom_no_file(file), flags)
NAMED_DESCRIPTOR(creat, (const char *file, unsigned mode), NO_MODE, ((void)mode, fathom_no_file(file)), fathom_creat)

FATHOM_INPUT(int, fclose)
static int fathom_zero_or(int failure) {
  if (!__fathom_nondet_fclose()) return 0;
  fathom_fail();
  return failure;
}
int fclose(void *stream) {
  fathom_close(stream);
  struct fathom_contents *of = fathom_contents_of(stream);
  if (of) return fathom_close_numbered(of);
  const int succeeds = fathom_takes_output(stream); /* before: nothing is written to it afterwards */
  for (int i = 0; i < 3; i++)
    if (stream == fathom_streams[i]) fathom_note_closed(i);
  return succeeds ? 0 : fathom_zero_or(-1);
}
static int fathom_flush_all(void) {
  for (unsigned i = 0; i < fathom_most_contents; i++)
    if (i < fathom_contents_count && fathom_contents[i]->stream) fathom_flush_contents(fathom_contents[i]);
  return fathom_output_succeeds ? 0 : fathom_zero_or(-1);
}
int fflush(void *stream) {
  if (!stream) return fathom_flush_all();
  fathom_use(stream);
  struct fathom_contents *of = fathom_contents_of(stream);
  if (fathom_takes_output(stream)) return 0;
  return of ? fathom_flush_contents(of) : fathom_zero_or(-1);
}
static int fathom_unlink(const char *name) {
  if (fathom_no_file(name)) return -1;
  return fathom_files_are_given ? fathom_remove_file(name) : fathom_zero_or(-1);
}
int remove(const char *name) { return fathom_unlink(name); }
int unlink(const char *name) { return fathom_unlink(name); }
int rename(const char *from, const char *to) {
  if (fathom_no_file(from) | fathom_no_file(to)) return -1;
  if (fathom_files_are_given) return fathom_rename_file(from, to);
  if (!fathom_is_of_any_length(from) && (fathom_ways_opened(from, fathom_name_number(from)) & fathom_to_write))
    fathom_note_opened(to, fathom_to_write);
  return fathom_zero_or(-1);
}

FATHOM_INPUT(int, pclose)
int pclose(void *stream) {
  fathom_close(stream);
  if (fathom_children) fathom_children--;
  int status = __fathom_nondet_pclose();
  if (status == -1) fathom_fail();
  return status;
}

/* The state of a stream and the place in it. */
static int fathom_any_but(int is_zero) {
  int result = __fathom_nondet_feof();
  __fathom_assume((result == 0) == is_zero);
  return result;
}
static int fathom_knows_end(const void *stream) { return stream == fathom_input_end.stream && !fathom_has_threads; }
static int fathom_is_at_end(const void *stream) {
  if (fathom_is_placed(stream) && fathom_has_no_end) return 0;
  const struct fathom_contents *of = fathom_contents_of(stream);
  if (of) return of->is_at_end;
  return fathom_knows_end(stream) ? fathom_any_but(!fathom_input_end.is_at_end) : __fathom_nondet_feof();
}
static int fathom_has_failed(const void *stream) {
  if (fathom_is_placed(stream) && fathom_has_no_error) return 0;
  if (fathom_takes_output(stream)) return 0;
  const struct fathom_contents *of = fathom_contents_of(stream);
  if (of) return of->has_failed;
  /* Output may have failed since, on all but the standard input. */
  const int is_known = fathom_knows_end(stream) && (fathom_input_end.has_failed || stream == fathom_streams[0]);
  return is_known ? fathom_any_but(!fathom_input_end.has_failed) : __fathom_nondet_feof();
}
static void fathom_clear(const void *stream) {
  fathom_use(stream);
  struct fathom_contents *of = fathom_contents_of(stream);
  if (of) of->is_at_end = of->has_failed = 0;
  if (of || fathom_has_threads) return;
  fathom_input_end.stream = stream;
  fathom_input_end.is_at_end = fathom_input_end.has_failed = 0;
}
int feof(void *stream) { return fathom_is_at_end(stream); }
int ferror(void *stream) { return fathom_has_failed(stream); }
int feof_unlocked(void *stream) { return fathom_is_at_end(stream); }
int ferror_unlocked(void *stream) { return fathom_has_failed(stream); }
void clearerr(void *stream) { fathom_clear(stream); }
void clearerr_unlocked(void *stream) { fathom_clear(stream); }

FATHOM_INPUT(int, fileno)
static int fathom_number_of(const void *stream) {
  fathom_use(stream);
  for (int i = 0; i < 3; i++)
    if (stream == fathom_streams[i]) return i; /* POSIX: the standard ones */
  const struct fathom_contents *of = fathom_contents_of(stream);
  if (of && of->number >= 0) return of->number;
  if (of && !(of->how & fathom_is_file)) return fathom_bad_file();
  int file = __fathom_nondet_fileno();
  __fathom_assume(file >= -1);
  if (file < 0) fathom_fail();
  if (fathom_contents_numbered(file)) __fathom_assume(0);
  if (!fathom_closes_unfollowed) fathom_assume_unused(file);
  return file;
}
int fileno(void *stream) { return fathom_number_of(stream); }
int fileno_unlocked(void *stream) { return fathom_number_of(stream); }

/* Files that can be moved in are where they were told to go, which the user is told (frontend/normalise/entry.cpp). */
static int fathom_seek(void *stream, long long offset, int whence) {
  enum { from_start, from_here };
  const int is_placed = fathom_is_placed(stream);
  struct fathom_contents *of = fathom_contents_of(stream);
  if (of) return fathom_move_in(of, offset, whence);
  fathom_forget_input(stream);
  if (fathom_asks_places) __fathom_placed_stream = NULL;
  fathom_told_standard |= fathom_is_standard(stream);
  if (fathom_zero_or(-1)) return -1;
  if (!fathom_asks_places || (whence == from_here && !is_placed)) return 0;
  const int has_no_error = is_placed && fathom_has_no_error;
  const int is_any = whence != from_start && (whence != from_here || fathom_known_place == fathom_any_place);
  if (is_any) return fathom_place(stream, fathom_any_place, has_no_error), 0;
  long long place = offset;
  if (whence == from_here && __builtin_add_overflow(fathom_known_place, offset, &place)) place = -1;
  if (fathom_refuses(place < 0)) return -1;
  return fathom_place(stream, place, has_no_error), 0;
}
int fseek(void *stream, long offset, int whence) { return fathom_seek(stream, offset, whence); }
int fseeko(void *stream, long offset, int whence) { return fathom_seek(stream, offset, whence); }
int fseeko64(void *stream, long long offset, int whence) { return fathom_seek(stream, offset, whence); }
void rewind(void *stream) {
  fathom_use(stream);
  struct fathom_contents *of = fathom_contents_of(stream);
  if (!of) {
    fathom_forget_input(stream);
    fathom_clear(stream);
    fathom_place(stream, 0, 1);
    return;
  }
  fathom_move_in(of, 0, 0);
  of->has_failed = 0;
}

/* Where a stream is that was used in ways that are not followed is no choice: a violation counts if it shows
 * natively. */
FATHOM_INPUT(long long, ftell)
FATHOM_INPUT(int, computed_ftell)
static long long fathom_tell(const void *stream) {
  const int is_placed = fathom_is_placed(stream);
  const struct fathom_contents *of = fathom_contents_of(stream);
  if (of) return (long long)(of->place - (size_t)of->has_pushed);
  long long place = __fathom_nondet_ftell();
  __fathom_assume(place >= -1);
  if (place < 0) fathom_fail();
  const int is_free = fathom_is_standard(stream) && !fathom_told_standard;
  fathom_told_standard |= fathom_is_standard(stream);
  if (!is_placed && !is_free) (void)__fathom_nondet_computed_ftell();
  if (is_placed && fathom_known_place != fathom_any_place) __fathom_assume(place < 0 || place == fathom_known_place);
  if (place < 0) return place;
  const int has_no_error = is_placed && fathom_has_no_error, has_no_end = is_placed && fathom_has_no_end;
  fathom_place(stream, place, has_no_error);
  fathom_has_no_end = has_no_end;
  return place;
}
static long fathom_tell_long(const void *stream) {
  long long place = fathom_tell(stream);
  __fathom_assume(place <= __LONG_MAX__);
  return (long)place;
}
long ftell(void *stream) { return fathom_tell_long(stream); }
long ftello(void *stream) { return fathom_tell_long(stream); }
long long ftello64(void *stream) { return fathom_tell(stream); }

struct fathom_place { /* fpos_t of glibc */
  long offset;
  int state[2];
};
static int fathom_get_place(const void *stream, struct fathom_place *place) {
  fathom_use(stream);
  const struct fathom_contents *of = fathom_contents_of(stream);
  int result = of ? 0 : fathom_zero_or(-1);
  if (!result) __fathom_memcpy(place, __fathom_environment(sizeof *place), sizeof *place);
  if (of) place->offset = (long)(of->place - (size_t)of->has_pushed);
  return result;
}
int fgetpos(void *restrict stream, void *restrict place) { return fathom_get_place(stream, place); }
int fsetpos(void *stream, const void *place) {
  fathom_read_block(place, sizeof(struct fathom_place));
  return fathom_seek(stream, fathom_contents_count ? ((const struct fathom_place *)place)->offset : 0, 0);
}

/* With a buffer of the program's own its contents would change with each use of the stream. */
static void fathom_buffer(const void *stream, const char *buffer) {
  fathom_use(stream);
  if (buffer) __fathom_unsupported("a buffer of the program's own for a stream");
}
static void fathom_buffer_contents(struct fathom_contents *of, int is_unbuffered) {
  of->how &= ~fathom_is_unbuffered;
  if (is_unbuffered) of->how |= fathom_is_unbuffered;
}
void setbuf(void *restrict stream, char *restrict buffer) {
  fathom_buffer(stream, buffer);
  struct fathom_contents *of = fathom_contents_of(stream);
  if (of) fathom_buffer_contents(of, 1);
}
void setbuffer(void *stream, char *buffer, size_t size) { (void)size, fathom_buffer(stream, buffer); }
void setlinebuf(void *stream) { fathom_buffer(stream, NULL); }
FATHOM_INPUT(int, setvbuf)
int setvbuf(void *restrict stream, char *restrict buffer, int mode, size_t size) {
  enum { unbuffered = 2 };
  (void)size;
  fathom_buffer(stream, buffer);
  struct fathom_contents *of = fathom_contents_of(stream);
  if (!of) return __fathom_nondet_setvbuf();
  if ((mode < 0) | (mode > unbuffered)) return -1;
  return fathom_buffer_contents(of, mode == unbuffered), 0;
}

/* Another thread may hold it. */
FATHOM_INPUT(int, ftrylockfile)
int ftrylockfile(void *stream) { return fathom_use(stream), fathom_has_threads ? __fathom_nondet_ftrylockfile() : 0; }
