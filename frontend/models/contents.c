/* Streams whose contents are known: memory (POSIX fmemopen, open_memstream), temporary files, and those that the user
 * describes (given_files.c). What is written to a temporary file may find no room on the disk, and what is read of one
 * may fail; elsewhere both succeed. */
#include "model.h"

enum {
  fathom_can_read = 1,
  fathom_can_write = 2,
  fathom_appends = 4,
  fathom_grows = 8,
  fathom_is_file = 16,
  fathom_is_unbuffered = 32
};
/* As many bytes as a stream keeps before it writes them (glibc's BUFSIZ). */
enum { fathom_most_contents = 8, fathom_most_unwritten = 8192, fathom_first_room = 128 };
struct fathom_contents {
  const void *stream; /* null: closed */
  char *bytes;        /* `room` of them, of which `length` are the contents */
  size_t room, length, place;
  int how, is_at_end, has_failed;
  int has_pushed;
  unsigned char pushed;
  int is_broken;    /* a file that had no room: what is in it is not known */
  int is_full;      /* a block, which its next flush finds out */
  size_t low, high; /* of a block of the program's: what is not yet written there */
  char *block;      /* that block */
  char **given;     /* of open_memstream */
  size_t *given_size;
  int number;                     /* of its descriptor; -1: not known, or it has none */
  int is_ahead;                   /* the stream has read: what it keeps is no longer there for its descriptor */
  struct fathom_named_file *file; /* where it goes when it is closed */
};
/* Objects of their own: what one of two has is a choice between both, and not a place that nobody knows in an array. */
static struct fathom_contents fathom_contents_0, fathom_contents_1, fathom_contents_2, fathom_contents_3, fathom_contents_4,
    fathom_contents_5, fathom_contents_6, fathom_contents_7;
static struct fathom_contents *const fathom_contents[fathom_most_contents] = {
    &fathom_contents_0, &fathom_contents_1, &fathom_contents_2, &fathom_contents_3,
    &fathom_contents_4, &fathom_contents_5, &fathom_contents_6, &fathom_contents_7};
static unsigned fathom_contents_count;
/* Contents of standard output and error are never kept (fathom_reopen in stream.c). */
static int fathom_is_plain_output(const void *stream) { return stream == fathom_streams[1] || stream == fathom_streams[2]; }
static struct fathom_contents *fathom_contents_of(const void *stream) {
  if (!fathom_contents_count || fathom_is_plain_output(stream)) return NULL;
  struct fathom_contents *found = NULL;
  for (unsigned i = 0; i < fathom_most_contents; i++)
    if (i < fathom_contents_count && fathom_contents[i]->stream == stream) found = fathom_contents[i];
  return found;
}
/* The one with this descriptor. */
static struct fathom_contents *fathom_contents_numbered(int number) {
  if (!fathom_contents_count || number < 0) return NULL;
  struct fathom_contents *found = NULL;
  for (unsigned i = 0; i < fathom_most_contents; i++)
    if (i < fathom_contents_count && fathom_contents[i]->stream && fathom_contents[i]->number == number)
      found = fathom_contents[i];
  return found;
}

/* One more than the number of a file that the program has closed; 0: none is known to be free (descriptors.c). Streams
 * and what the library opens for itself take numbers, too. */
static unsigned fathom_closed_number;
static int fathom_asks_closed = 1; /* answered by frontend/analysis/lock_kinds.h */
static void fathom_may_open(void) {
  if (fathom_asks_closed) fathom_closed_number = 0;
}
/* The stream of the environment that was the last one to say that there is nothing more, and why (7.21.7.1p3); followed
 * where the program asks. Nothing is known of all other streams. In the beginning nothing was read of the input. */
static int fathom_asks_ends = 1; /* answered by frontend/analysis/lock_kinds.h */
static struct {
  const void *stream;
  int is_at_end, has_failed;
} fathom_input_end = {.stream = &fathom_stream_0};
FATHOM_INPUT(int, feof)
static void fathom_note_end(const void *stream) {
  const int is_at_end = __fathom_nondet_feof() != 0;
  if (fathom_input_end.stream != stream) fathom_input_end.is_at_end = fathom_input_end.has_failed = 0;
  fathom_input_end.stream = stream;
  fathom_input_end.is_at_end |= is_at_end;
  fathom_input_end.has_failed |= !is_at_end;
}
/* Whether the program may read what it has written itself (stream.c). Which bytes those are is not followed, so that a
 * violation counts if it shows natively. */
static int fathom_reads_own;
FATHOM_INPUT(int, computed_read)
static void fathom_may_be_own(const void *stream) {
  if (!fathom_has_threads && fathom_reads_own && stream != fathom_streams[0]) (void)__fathom_nondet_computed_read();
}
/* What was read may be the last there is: nothing is known of the end then, unless it was met already. */
static void fathom_note_read(const void *stream, int has_more) {
  fathom_may_be_own(stream);
  if (!fathom_asks_ends || fathom_has_threads) return;
  if (!has_more) return fathom_note_end(stream);
  if (fathom_input_end.stream == stream && !fathom_input_end.is_at_end) fathom_input_end.stream = NULL;
}

FATHOM_INPUT(_Bool, contents)
static int fathom_file_fails(struct fathom_contents *of) {
  if (!(of->how & fathom_is_file) || !__fathom_nondet_contents()) return 0;
  fathom_fail();
  of->has_failed = 1;
  return 1;
}

/* Few bytes are copied one by one, so that places stay known though nobody knows how many there are; 0: they are many.
 * Which of several files it is need not be known. */
static size_t fathom_largest_room;
static void fathom_note_room(size_t room) {
  if (room > fathom_largest_room) fathom_largest_room = room;
}
static size_t fathom_few_bytes(const struct fathom_contents *of) {
  enum { few = 64 };
  const size_t most = __fathom_is_known(of->room) ? of->room : fathom_largest_room;
  return __fathom_is_known(most) && most <= few ? most : 0;
}
static void fathom_copy_contents(const struct fathom_contents *of, char *to, size_t size) {
  const size_t most = fathom_few_bytes(of);
  if (!most || __fathom_is_known(size)) {
    __fathom_memcpy(to, of->bytes + of->place, size);
    return;
  }
  for (size_t i = 0; i < most; i++)
    if (i < size) to[i] = of->bytes[of->place + i];
}

/* What is read: up to `size` bytes from the place on. */
static size_t fathom_get_bytes(struct fathom_contents *of, char *to, size_t size) {
  size_t done = 0;
  if (!size) return 0;
  if (!(of->how & fathom_can_read)) {
    fathom_bad_file();
    of->has_failed = 1;
    return 0;
  }
  if (of->has_pushed) {
    of->has_pushed = 0;
    to[done++] = (char)of->pushed;
  }
  if (of->is_broken || fathom_file_fails(of)) return of->has_failed = 1, done;
  size_t left = of->place < of->length ? of->length - of->place : 0;
  if (left > size - done) left = size - done;
  of->is_ahead = 1;
  if (left) fathom_copy_contents(of, to + done, left);
  of->place += left;
  done += left;
  if (done < size) of->is_at_end = 1;
  return done;
}
static int fathom_get_byte(struct fathom_contents *of) {
  unsigned char c = 0;
  if ((of->how & fathom_can_read) && !of->has_pushed && !(of->how & fathom_is_file)) { /* the same, at a known place */
    of->is_ahead = 1;
    if (of->place < of->length) return (unsigned char)of->bytes[of->place++];
    return of->is_at_end = 1, -1;
  }
  return fathom_get_bytes(of, (char *)&c, 1) ? c : -1;
}
/* Where the next `c` is, and how far the place after it is; else to the end. */
static size_t fathom_bytes_until(const struct fathom_contents *of, char c) {
  const size_t most = fathom_few_bytes(of);
  if (most) {
    size_t left = of->place < of->length ? of->length - of->place : 0, until = left;
    for (size_t i = most; i-- > 0;)
      if (i < left && of->bytes[of->place + i] == c) until = i + 1;
    return until;
  }
  size_t at = of->place;
  while (at < of->length && of->bytes[at] != c) at++;
  if (at < of->length) at++;
  return at > of->place ? at - of->place : 0;
}

static int fathom_make_room(struct fathom_contents *of, size_t size) {
  if (size <= of->room) return 1;
  if (of->given && fathom_runs_out()) return 0;
  size_t room = of->room;
  while (room < size) room *= 2;
  char *old = of->bytes, *bytes = of->given ? malloc(room) : __fathom_environment(room);
  __fathom_memset(bytes, 0, room);
  __fathom_memcpy(bytes, old, of->length);
  if (of->given) free(old);
  of->bytes = bytes;
  of->room = room;
  fathom_note_room(room);
  return 1;
}
/* What is not yet in the program's block, or in the file; what open_memstream promises is so now. */
static int fathom_flush_contents(struct fathom_contents *of) {
  if (of->given) {
    *of->given = of->bytes;
    *of->given_size = of->place;
  }
  int result = 0;
  if (of->high > of->low) {
    if (of->block) __fathom_memcpy(of->block + of->low, of->bytes + of->low, of->high - of->low);
    if (fathom_file_fails(of)) of->is_broken = 1, result = -1;
  } else if (of->is_broken && fathom_file_fails(of)) {
    result = -1;
  }
  of->low = of->high = 0;
  if (!of->is_full) return result;
  of->is_full = 0;
  of->has_failed = 1;
  fathom_errno = 28; /* ENOSPC */
  return -1;
}
static void fathom_changed(struct fathom_contents *of, size_t low, size_t high) {
  if (of->high == of->low) of->low = low, of->high = high;
  if (low < of->low) of->low = low;
  if (high > of->high) of->high = high;
  if (of->high - of->low > fathom_most_unwritten) fathom_flush_contents(of);
}
/* Zeros are added after what is written into a block, as glibc does. */
static void fathom_end_block(struct fathom_contents *of, int has_zero) {
  if (of->place <= of->length) return;
  of->length = of->place;
  if (has_zero) return;
  size_t end = of->length < of->room ? of->length : of->room - 1;
  if (end < of->length && (of->how & fathom_appends)) return;
  of->bytes[end] = 0;
  fathom_changed(of, end, end + 1);
}
/* How many bytes are written; fewer where a file fails. A block that is full is found out when it is flushed. */
static size_t fathom_put_bytes(struct fathom_contents *of, const char *from, size_t size) {
  if (!size) return 0;
  if (!(of->how & fathom_can_write)) {
    fathom_bad_file();
    of->has_failed = 1;
    return 0;
  }
  of->has_pushed = 0;
  if (of->is_broken || fathom_file_fails(of)) return of->is_broken = 1, 0;
  if (of->how & fathom_appends) of->place = of->length;
  size_t written = size;
  if (of->how & fathom_grows) {
    size_t needed;
    if (__builtin_add_overflow(of->place, size + 1, &needed) || needed > FATHOM_PTRDIFF_MAX / 2)
      __fathom_unsupported("a stream with more contents than an address can count");
    if (!fathom_make_room(of, needed)) return of->has_failed = 1, 0;
    if (of->place > of->length) __fathom_memset(of->bytes + of->length, 0, of->place - of->length);
  } else if (of->place + size > of->room) {
    written = of->room - of->place;
    of->is_full = 1;
  }
  if (written) __fathom_memcpy(of->bytes + of->place, from, written);
  fathom_changed(of, of->place, of->place + written);
  of->place += written;
  if (of->how & fathom_grows) {
    if (of->place > of->length) of->length = of->place;
  } else {
    fathom_end_block(of, written && !from[written - 1]);
  }
  if (of->how & fathom_is_unbuffered) fathom_flush_contents(of);
  return size;
}

/* Whence as SEEK_SET, SEEK_CUR and SEEK_END are. */
static int fathom_move_in(struct fathom_contents *of, long long offset, int whence) {
  if ((whence < 0) | (whence > 2)) return fathom_errno = fathom_EINVAL, -1;
  unsigned long long place = whence == 0 ? 0 : whence == 1 ? of->place - (size_t)of->has_pushed : of->length;
  int is_new = of->high > of->low;
  if (is_new && fathom_flush_contents(of)) return -1;
  place += (unsigned long long)offset;
  if (place > FATHOM_PTRDIFF_MAX / 2 || (!(of->how & fathom_grows) && place > of->room)) return fathom_errno = fathom_EINVAL, -1;
  of->place = (size_t)place;
  of->is_at_end = of->has_pushed = 0;
  return 0;
}

static unsigned fathom_free_contents(void) {
  unsigned place = fathom_contents_count;
  for (unsigned i = fathom_most_contents; i-- > 0;)
    if (i < fathom_contents_count && !fathom_contents[i]->stream) place = i;
  if (place == fathom_most_contents) __fathom_unsupported("more than 8 open files with known contents");
  if (place == fathom_contents_count) fathom_contents_count++;
  return place;
}
/* 7.21.3p4: where somebody asks, the object of a stream ends when that is closed. */
static struct fathom_file *fathom_new_stream(void) {
  const int ends = __fathom_checks_row(fathom_row_dangling);
  struct fathom_file *file = ends ? __fathom_map(sizeof *file, 0) : __fathom_environment(sizeof *file);
  file->state = fathom_is_open;
  return file;
}
static struct fathom_contents *fathom_contents_at(unsigned place, char *bytes, size_t room, int how) {
  struct fathom_contents *of = fathom_contents[place];
  *of = (struct fathom_contents){0};
  of->stream = fathom_new_stream();
  of->bytes = bytes;
  of->room = room;
  fathom_note_room(room);
  of->how = how;
  of->number = -1;
  return of;
}
static struct fathom_contents *fathom_new_contents(char *bytes, size_t room, int how) {
  return fathom_contents_at(fathom_free_contents(), bytes, room, how);
}
static char *fathom_zeros(size_t size) { return __fathom_memset(__fathom_environment(size), 0, size); }

FATHOM_INPUT(_Bool, tmpfile)
static void *fathom_temporary_file(void) {
  fathom_may_open();
  struct fathom_contents *of = fathom_new_contents(fathom_zeros(fathom_first_room), fathom_first_room,
                                                   fathom_can_read | fathom_can_write | fathom_grows | fathom_is_file);
  if (__fathom_nondet_tmpfile()) return fathom_fail(), NULL;
  return (void *)of->stream;
}
void *tmpfile(void) { return fathom_temporary_file(); }
void *tmpfile64(void) { return fathom_temporary_file(); }

void *fmemopen(void *block, size_t size, const char *mode) {
  int updates = 0;
  for (const char *at = mode; *at; at++) updates |= *at == '+';
  if (*mode != 'r' && *mode != 'w' && *mode != 'a') return fathom_errno = fathom_EINVAL, NULL;
  int how = updates ? fathom_can_read | fathom_can_write : *mode == 'r' ? fathom_can_read : fathom_can_write;
  if (*mode == 'a') how |= fathom_appends;
  if (!size) __fathom_unsupported("fmemopen of no bytes");
  char *bytes = block && how == fathom_can_read ? block : fathom_zeros(size);
  if (block && how != fathom_can_read) {
    if (*mode == 'w' && updates) *(char *)block = 0;
    if (*mode != 'w' || !updates) __fathom_memcpy(bytes, block, size);
  }
  struct fathom_contents *of = fathom_new_contents(bytes, size, how);
  of->block = bytes == block ? NULL : block;
  if (*mode == 'r') of->length = size;
  if (*mode == 'a') {
    while (of->length < size && bytes[of->length]) of->length++;
    of->place = of->length;
  }
  return (void *)of->stream;
}

void *open_memstream(char **result, size_t *size) {
  if (fathom_runs_out()) return NULL;
  struct fathom_contents *of = fathom_new_contents(malloc(fathom_first_room), fathom_first_room, fathom_can_write | fathom_grows);
  __fathom_memset(of->bytes, 0, fathom_first_room);
  of->given = result;
  of->given_size = size;
  (void)*(char *volatile *)result, (void)*(volatile size_t *)size;
  return (void *)of->stream;
}

/* A file that was described or made by the program has these contents from now on. */
struct fathom_named_file {
  const char *name; /* null: there is none any more */
  char *bytes;
  size_t room, length;
  unsigned readers, writers;
};
static void fathom_put_back(const struct fathom_contents *of) {
  struct fathom_named_file *file = of->file;
  if (!file) return;
  if (!(of->how & fathom_can_write)) {
    file->readers--;
    return;
  }
  file->writers--;
  file->bytes = of->bytes;
  file->room = of->room;
  file->length = of->length;
}

/* What is left for the program is a block of the size that it is told. */
static int fathom_close_contents(struct fathom_contents *of) {
  int result = fathom_flush_contents(of);
  if (of->given) {
    char *block = malloc(of->place + 1);
    __fathom_memcpy(block, of->bytes, of->place);
    block[of->place] = 0;
    free(of->bytes);
    *of->given = block;
  }
  fathom_put_back(of);
  of->stream = NULL;
  return result;
}
