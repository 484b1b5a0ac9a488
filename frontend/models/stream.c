/* Streams and files (C11 7.21, POSIX): what is read is arbitrary, a stream is an opaque object that is open or closed.
 * Which one is meant does not matter otherwise. A failing read behaves as the end of the file. */
#include "model.h"

void *stdin = &fathom_streams[0], *stdout = &fathom_streams[1], *stderr = &fathom_streams[2];
void *__stdinp = &fathom_streams[0], *__stdoutp = &fathom_streams[1], *__stderrp = &fathom_streams[2];

/* Of output that needs no other model (frontend/normalise_library.cpp). */
void __fathom_use_stream(const void *stream) { fathom_use(stream); }
void __fathom_use_output(void) { fathom_use_output(); }
void __fathom_use_errors(void) { fathom_use_errors(); }

FATHOM_INPUT(int, fopen)
static void *fathom_open(void) {
  if (__fathom_nondet_fopen()) {
    struct fathom_file *file = __fathom_environment(sizeof(struct fathom_file));
    file->state = fathom_is_open;
    return file;
  }
  fathom_fail();
  return NULL;
}
void *fopen(const char *restrict name, const char *restrict mode) {
  return fathom_read_string(name), fathom_read_string(mode), fathom_open();
}
void *fopen64(const char *restrict name, const char *restrict mode) {
  return fathom_read_string(name), fathom_read_string(mode), fathom_open();
}
void *popen(const char *command, const char *mode) {
  return fathom_read_string(command), fathom_read_string(mode), fathom_open();
}
void *fdopen(int file, const char *mode) { return fathom_read_string(mode), file < 0 ? (fathom_bad_file(), NULL) : fathom_open(); }
void *tmpfile(void) { return fathom_open(); }

/* One character that was pushed back. */
static struct {
  void *stream;
  int waiting;
  unsigned char character;
} fathom_pushed;

static void fathom_forget_pushed(const void *stream) {
  if (fathom_pushed.stream == stream) fathom_pushed.waiting = 0;
}

/* The pointer must be one to an open stream; the object is only written where that is looked at anyway. */
static void fathom_close(void *stream) {
  fathom_use(stream);
  fathom_forget_pushed(stream);
  if (__fathom_checks_accesses()) ((struct fathom_file *)stream)->state = 0;
}
static void *fathom_reopen(const char *name, const char *mode, void *stream) {
  if (name) fathom_read_string(name);
  fathom_read_string(mode);
  fathom_use(stream);
  fathom_forget_pushed(stream);
  if (__fathom_nondet_fopen()) return stream;
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
  fathom_use(stream);
  if (c == -1) return -1;
  if (fathom_pushed.waiting) __fathom_unsupported("several characters pushed back with ungetc");
  fathom_pushed.stream = stream;
  fathom_pushed.waiting = 1;
  fathom_pushed.character = (unsigned char)c;
  return (unsigned char)c;
}

FATHOM_INPUT(int, getchar)
static int fathom_getc(void *stream) {
  fathom_use(stream);
  if (fathom_pushed.waiting && fathom_pushed.stream == stream) {
    fathom_pushed.waiting = 0;
    return fathom_pushed.character;
  }
  int c = __fathom_nondet_getchar();
  __fathom_assume((c >= -1) & (c <= 255));
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
  bytes[length] = 0;
  __fathom_memcpy(to, bytes, length + 1);
}

FATHOM_INPUT(size_t, fgets)
static char *fathom_fgets(char *to, int size, void *stream) {
  fathom_use(stream);
  fathom_nothing_pushed();
  if (size <= 0) return NULL;
  size_t length = __fathom_nondet_fgets();
  if (size == 1) {
    *to = 0; /* glibc */
    return to;
  }
  if (length == 0) return NULL;
  __fathom_assume(length < (size_t)size);
  fathom_line(to, length, (size_t)size - 1);
  return to;
}
char *fgets(char *restrict to, int size, void *restrict stream) { return fathom_fgets(to, size, stream); }
char *fgets_unlocked(char *restrict to, int size, void *restrict stream) { return fathom_fgets(to, size, stream); }

FATHOM_INPUT(size_t, gets)
char *gets(char *to) {
  fathom_use(&fathom_streams[0]);
  fathom_nothing_pushed();
  size_t length = __fathom_nondet_gets();
  if (length == FATHOM_SIZE_MAX) return NULL;
  __fathom_assume(length < FATHOM_PTRDIFF_MAX / 2);
  char *bytes = __fathom_environment(length + 1);
  bytes[length] = 0;
  __fathom_memcpy(to, bytes, length + 1); /* first: seen to be too long before the characters are looked at */
  for (size_t i = 0; i < length; i++) __fathom_assume(bytes[i] != '\n');
  return to;
}

FATHOM_INPUT(ptrdiff_t, getline)
static ptrdiff_t fathom_getline(char **line, size_t *size, int delimiter, void *stream) {
  fathom_use(stream);
  fathom_nothing_pushed();
  if (!*line) { /* glibc: before anything is read */
    *line = malloc(120);
    *size = 120;
  }
  ptrdiff_t length = __fathom_nondet_getline();
  if (length <= 0) {
    fathom_fail();
    return -1;
  }
  __fathom_assume((size_t)length < FATHOM_PTRDIFF_MAX / 2);
  if (*size < (size_t)length + 1) {
    free(*line);
    *line = malloc((size_t)length + 1);
    *size = (size_t)length + 1;
  }
  /* A loop over any length would always be cut: behind the first bytes a delimiter may stand anywhere. */
  enum { looked_at = 64 };
  char *bytes = __fathom_environment((size_t)length < looked_at ? looked_at : (size_t)length + 1);
  for (ptrdiff_t i = 0; i + 1 < looked_at; i++) __fathom_assume((i + 1 >= length) | (bytes[i] != (char)delimiter));
  bytes[length] = 0;
  __fathom_memcpy(*line, bytes, (size_t)length + 1);
  return length;
}
ptrdiff_t getline(char **restrict line, size_t *restrict size, void *restrict stream) {
  return fathom_getline(line, size, '\n', stream);
}
ptrdiff_t getdelim(char **restrict line, size_t *restrict size, int delimiter, void *restrict stream) {
  return fathom_getline(line, size, delimiter, stream);
}

/* With --malloc-may-fail (fallible.c): a line that is too long for the buffer may find no memory either. */
static ptrdiff_t fathom_fallible_getline(char **line, size_t *size, int delimiter, void *stream) {
  if (!__fathom_nondet_allocation_fails()) return fathom_getline(line, size, delimiter, stream);
  fathom_use(stream);
  (void)*(char *volatile *)line, (void)*(volatile size_t *)size;
  fathom_no_memory();
  return -1;
}
ptrdiff_t __fathom_fallible_getline(char **restrict line, size_t *restrict size, void *restrict stream) {
  return fathom_fallible_getline(line, size, '\n', stream);
}
ptrdiff_t __fathom_fallible_getdelim(char **restrict line, size_t *restrict size, int delimiter, void *restrict stream) {
  return fathom_fallible_getline(line, size, delimiter, stream);
}

/* Arbitrary bytes: blocks. */
FATHOM_INPUT(size_t, fread)
size_t fread(void *restrict to, size_t size, size_t count, void *restrict stream) {
  fathom_use(stream);
  fathom_nothing_pushed();
  size_t all;
  if (__builtin_mul_overflow(size, count, &all)) __fathom_unsupported("fread of more bytes than an address can count");
  if (!all) return 0;
  size_t done = __fathom_nondet_fread();
  __fathom_assume(done <= count);
  if (done) __fathom_memcpy(to, __fathom_environment(done * size), done * size);
  return done;
}

FATHOM_INPUT(size_t, fwrite)
size_t fwrite(const void *restrict from, size_t size, size_t count, void *restrict stream) {
  fathom_use(stream);
  size_t all;
  if (__builtin_mul_overflow(size, count, &all)) __fathom_unsupported("fwrite of more bytes than an address can count");
  if (!all) return 0;
  fathom_read_block(from, all);
  size_t done = __fathom_nondet_fwrite();
  __fathom_assume(done <= count);
  return done;
}

FATHOM_INPUT(ptrdiff_t, read)
static ptrdiff_t fathom_transferred(size_t size) {
  ptrdiff_t done = __fathom_nondet_read();
  __fathom_assume(done >= -1 && (done < 0 || (size_t)done <= size));
  if (done < 0) fathom_fail();
  return done;
}
static ptrdiff_t fathom_read(void *to, size_t size) {
  ptrdiff_t done = fathom_transferred(size);
  if (done > 0) __fathom_memcpy(to, __fathom_environment((size_t)done), (size_t)done);
  return done;
}
static ptrdiff_t fathom_write(const void *from, size_t size) { return fathom_read_block(from, size), fathom_transferred(size); }

ptrdiff_t read(int file, void *to, size_t size) { return file < 0 ? fathom_bad_file() : (fathom_read(to, size)); }
ptrdiff_t recv(int file, void *to, size_t size, int flags) { return file < 0 ? fathom_bad_file() : ((void)flags, fathom_read(to, size)); }
ptrdiff_t readlink(const char *restrict name, char *restrict to, size_t size) { return fathom_read_string(name), fathom_read(to, size); }
ptrdiff_t write(int file, const void *from, size_t size) { return file < 0 ? fathom_bad_file() : (fathom_write(from, size)); }
ptrdiff_t send(int file, const void *from, size_t size, int flags) { return file < 0 ? fathom_bad_file() : ((void)flags, fathom_write(from, size)); }

FATHOM_INPUT(int, open)
static int fathom_descriptor(const char *name) {
  fathom_read_string(name);
  int file = __fathom_nondet_open();
  __fathom_assume(file >= -1);
  if (file < 0) fathom_fail();
  return file;
}
int open(const char *name, int flags, ...) { return (void)flags, fathom_descriptor(name); }
int open64(const char *name, int flags, ...) { return (void)flags, fathom_descriptor(name); }
int creat(const char *name, unsigned mode) { return (void)mode, fathom_descriptor(name); }

FATHOM_INPUT(int, fclose)
static int fathom_zero_or(int failure) {
  if (!__fathom_nondet_fclose()) return 0;
  fathom_fail();
  return failure;
}
int fclose(void *stream) { return fathom_close(stream), fathom_zero_or(-1); }
int fflush(void *stream) {
  if (stream) fathom_use(stream); /* null: all streams */
  return fathom_zero_or(-1);
}
int remove(const char *name) { return fathom_read_string(name), fathom_zero_or(-1); }
int unlink(const char *name) { return fathom_read_string(name), fathom_zero_or(-1); }
int rename(const char *from, const char *to) { return fathom_read_string(from), fathom_read_string(to), fathom_zero_or(-1); }

FATHOM_INPUT(int, pclose)
int pclose(void *stream) {
  fathom_close(stream);
  int status = __fathom_nondet_pclose();
  if (status == -1) fathom_fail();
  return status;
}

/* The state of a stream and the place in it. */
FATHOM_INPUT(int, feof)
static int fathom_state(const void *stream) { return fathom_use(stream), __fathom_nondet_feof(); }
int feof(void *stream) { return fathom_state(stream); }
int ferror(void *stream) { return fathom_state(stream); }
int feof_unlocked(void *stream) { return fathom_state(stream); }
int ferror_unlocked(void *stream) { return fathom_state(stream); }
void clearerr(void *stream) { fathom_use(stream); }
void clearerr_unlocked(void *stream) { fathom_use(stream); }

FATHOM_INPUT(int, fileno)
static int fathom_number_of(const void *stream) {
  fathom_use(stream);
  for (int i = 0; i < 3; i++)
    if (stream == &fathom_streams[i]) return i; /* POSIX: the standard ones */
  int file = __fathom_nondet_fileno();
  __fathom_assume(file >= -1);
  if (file < 0) fathom_fail();
  return file;
}
int fileno(void *stream) { return fathom_number_of(stream); }
int fileno_unlocked(void *stream) { return fathom_number_of(stream); }

static int fathom_seek(void *stream) {
  fathom_use(stream);
  fathom_forget_pushed(stream);
  return fathom_zero_or(-1);
}
int fseek(void *stream, long offset, int whence) { return (void)offset, (void)whence, fathom_seek(stream); }
int fseeko(void *stream, long offset, int whence) { return (void)offset, (void)whence, fathom_seek(stream); }
int fseeko64(void *stream, long long offset, int whence) { return (void)offset, (void)whence, fathom_seek(stream); }
void rewind(void *stream) { fathom_use(stream), fathom_forget_pushed(stream); }

FATHOM_INPUT(long long, ftell)
static long long fathom_tell(const void *stream) {
  fathom_use(stream);
  long long place = __fathom_nondet_ftell();
  __fathom_assume(place >= -1);
  if (place < 0) fathom_fail();
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
int fgetpos(void *restrict stream, void *restrict place) {
  fathom_use(stream);
  int result = fathom_zero_or(-1);
  if (!result) __fathom_memcpy(place, __fathom_environment(sizeof(struct fathom_place)), sizeof(struct fathom_place));
  return result;
}
int fsetpos(void *stream, const void *place) { return fathom_read_block(place, sizeof(struct fathom_place)), fathom_seek(stream); }

/* With a buffer of the program's own its contents would change with each use of the stream. */
static void fathom_buffer(const void *stream, const char *buffer) {
  fathom_use(stream);
  if (buffer) __fathom_unsupported("a buffer of the program's own for a stream");
}
void setbuf(void *restrict stream, char *restrict buffer) { fathom_buffer(stream, buffer); }
void setbuffer(void *stream, char *buffer, size_t size) { (void)size, fathom_buffer(stream, buffer); }
void setlinebuf(void *stream) { fathom_buffer(stream, NULL); }
FATHOM_INPUT(int, setvbuf)
int setvbuf(void *restrict stream, char *restrict buffer, int mode, size_t size) {
  (void)mode, (void)size;
  fathom_buffer(stream, buffer);
  return __fathom_nondet_setvbuf();
}
