/* Files as the user describes them (--symbolic-stdin, --symbolic-file): standard input is a file of few bytes, and
 * there are no files but those described and those that the program makes. Reading and writing them does not fail,
 * no other process changes them, and they have no other names; the user is told. Calls that nobody follows then:
 * frontend/normalise/symbolic_inputs.cpp. */
#include "model.h"

enum { fathom_most_named_files = 8, fathom_EEXIST = 17 };
static struct fathom_named_file fathom_named_file_0, fathom_named_file_1, fathom_named_file_2, fathom_named_file_3, fathom_named_file_4,
    fathom_named_file_5, fathom_named_file_6, fathom_named_file_7; /* as fathom_contents are */
static struct fathom_named_file *const fathom_named_files[fathom_most_named_files] = {
    &fathom_named_file_0, &fathom_named_file_1, &fathom_named_file_2, &fathom_named_file_3,
    &fathom_named_file_4, &fathom_named_file_5, &fathom_named_file_6, &fathom_named_file_7};
static unsigned fathom_named_file_count;
static int fathom_files_are_given; /* there are no others */
static int fathom_closed_standard; /* a bit for each of the standard streams that is closed */

static int fathom_has_name(const struct fathom_named_file *file, const char *name) {
  const char *known = file->name;
  size_t same = 0;
  if (!known) return 0;
  while (known[same] && known[same] == name[same]) same++;
  return !known[same] && !name[same];
}
static struct fathom_named_file *fathom_find_file(const char *name) {
  for (unsigned i = 0; i < fathom_named_file_count; i++)
    if (fathom_has_name(fathom_named_files[i], name)) return fathom_named_files[i];
  return NULL;
}
static unsigned fathom_make_file_named(const char *name) {
  if (fathom_named_file_count == fathom_most_named_files) __fathom_unsupported("more than 8 files with a name");
  const unsigned which = fathom_named_file_count++;
  struct fathom_named_file *file = fathom_named_files[which];
  size_t size = fathom_length(name) + 1;
  file->name = __fathom_memcpy(__fathom_environment(size), name, size);
  file->bytes = fathom_zeros(fathom_first_room);
  file->room = fathom_first_room;
  return which;
}

/* How many of the bytes are there stands in front of them, as two bytes. */
static size_t fathom_given_length(const unsigned char *given, size_t most) {
  size_t length = given[0] | (size_t)given[1] << 8;
  __fathom_assume(length <= most);
  return length;
}
void *__fathom_given_block(size_t most) { return __fathom_environment(most + 2); }
/* Standard output and error are such files, too, but what is in them nobody asks. */
static void fathom_begin_files(void) {
  fathom_files_are_described = fathom_output_succeeds = 1;
  fathom_contents_count = fathom_most_contents; /* one for each file, so that it is known which */
  if (fathom_has_threads) __fathom_unsupported("--symbolic-stdin or --symbolic-file for a program with threads");
}
void __fathom_give_file(const char *name, char *given, size_t most) {
  fathom_begin_files();
  struct fathom_named_file *file = fathom_named_files[fathom_named_file_count++];
  file->name = name;
  file->room = most ? most : 1;
  fathom_note_room(file->room);
  file->bytes = most ? given + 2 : fathom_zeros(1);
  file->length = fathom_given_length((unsigned char *)given, most);
}
void __fathom_give_no_other_file(void) { fathom_files_are_given = 1; }
void __fathom_give_input(char *given, size_t most) {
  fathom_begin_files();
  struct fathom_contents *of =
      fathom_new_contents(most ? given + 2 : fathom_zeros(1), most ? most : 1, fathom_can_read | fathom_grows);
  of->stream = fathom_streams[0];
  of->number = 0;
  of->length = fathom_given_length((unsigned char *)given, most);
}

/* The lowest number that is free; the standard streams are open from the start. */
static int fathom_lowest_number(void) {
  if (fathom_closed_standard & ~1) __fathom_unsupported("a file that is opened in place of standard output");
  for (int number = fathom_closed_standard ? 0 : 3; number < 3 + fathom_most_contents; number++)
    if ((number == 0 || number > 2) && !fathom_contents_numbered(number)) return number;
  return 0;
}
enum { fathom_creates = 1, fathom_truncates = 2, fathom_only_new = 4 };
static struct fathom_contents *fathom_open_at(unsigned place, struct fathom_named_file *file, int how) {
  struct fathom_contents *of = fathom_contents_at(place, file->bytes, file->room, how | fathom_grows);
  of->length = file->length;
  of->file = file;
  return of;
}
static struct fathom_contents *fathom_open_known(unsigned which, int how, int what) {
  struct fathom_named_file *file = fathom_named_files[which];
  int writes = how & fathom_can_write;
  if (file->writers || (writes && file->readers)) __fathom_unsupported("a file that is open twice, once to be written");
  if (writes) file->writers++;
  else file->readers++;
  if (what & fathom_truncates) file->length = 0;
  int number = fathom_lowest_number();
  struct fathom_contents *of = NULL;
  /* Its own place, where that is free; the first one is of standard input. */
  for (unsigned i = 0; i < fathom_most_contents; i++) {
    unsigned place = (1 + which + i) % fathom_most_contents;
    if (!of && !fathom_contents[place]->stream) of = fathom_open_at(place, file, how);
  }
  if (!of) __fathom_unsupported("more than 8 open files with known contents");
  of->number = number;
  return of;
}
/* Loops that end where a file is found would join its paths with those of others: in here it is known which it is, and
 * so is where its contents are. */
static struct fathom_contents *fathom_open_file(const char *name, int how, int what) {
  struct fathom_contents *of = NULL;
  int is_there = 0;
  for (unsigned i = 0; i < fathom_named_file_count; i++) {
    if (is_there || !fathom_has_name(fathom_named_files[i], name)) continue;
    is_there = 1;
    if (what & fathom_only_new) fathom_errno = fathom_EEXIST;
    else of = fathom_open_known(i, how, what);
  }
  if (is_there) return of;
  if (!(what & fathom_creates)) return fathom_errno = fathom_ENOENT, NULL;
  return fathom_open_known(fathom_make_file_named(name), how, what);
}

/* As fopen says it (C11 7.21.5.3). */
static struct fathom_contents *fathom_open_mode(const char *name, const char *mode) {
  int updates = 0, is_new = 0;
  for (const char *at = mode; *at; at++) {
    updates |= *at == '+';
    is_new |= *at == 'x';
  }
  int how = updates ? fathom_can_read | fathom_can_write : *mode == 'r' ? fathom_can_read : fathom_can_write;
  int what = *mode == 'r' ? 0 : *mode == 'w' ? fathom_creates | fathom_truncates : fathom_creates;
  return fathom_open_file(name, *mode == 'a' ? how | fathom_appends : how, is_new ? what | fathom_only_new : what);
}
static void *fathom_open_stream(const char *name, const char *mode) {
  struct fathom_contents *of = fathom_open_mode(name, mode);
  return of ? (void *)of->stream : NULL;
}
static int fathom_open_numbered(const char *name, int flags) {
  enum { writes_only = 1, both = 2, creates = 0100, only_new = 0200, truncates = 01000, appends = 02000, access = 3 };
  int way = flags & access;
  int how = way == both ? fathom_can_read | fathom_can_write : way == writes_only ? fathom_can_write : fathom_can_read;
  int what = (flags & creates ? fathom_creates : 0) | (flags & truncates ? fathom_truncates : 0);
  if ((flags & creates) && (flags & only_new)) what |= fathom_only_new;
  struct fathom_contents *of = fathom_open_file(name, flags & appends ? how | fathom_appends : how, what);
  return of ? of->number : -1;
}

/* A descriptor and its stream have one place in the file; what the stream has read ahead, or not yet written, would be
 * somewhere else for the descriptor. */
static void fathom_use_number(const struct fathom_contents *of) {
  if ((of->is_ahead && of->place < of->length) || of->has_pushed || of->high > of->low)
    __fathom_unsupported("a descriptor whose stream keeps what was read or is to be written");
}
static ptrdiff_t fathom_read_numbered(struct fathom_contents *of, char *to, size_t size) {
  fathom_use_number(of);
  if (!(of->how & fathom_can_read)) return fathom_bad_file();
  int was_ahead = of->is_ahead, was_at_end = of->is_at_end;
  size_t done = fathom_get_bytes(of, to, size);
  of->is_ahead = was_ahead;
  of->is_at_end = was_at_end;
  return (ptrdiff_t)done;
}
static ptrdiff_t fathom_write_numbered(struct fathom_contents *of, const char *from, size_t size) {
  fathom_use_number(of);
  if (!(of->how & fathom_can_write)) return fathom_bad_file();
  size_t done = fathom_put_bytes(of, from, size);
  fathom_flush_contents(of);
  return (ptrdiff_t)done;
}
static long long fathom_seek_numbered(struct fathom_contents *of, long long offset, int whence) {
  int was_at_end = of->is_at_end;
  fathom_use_number(of);
  if (fathom_move_in(of, offset, whence)) return -1;
  of->is_at_end = was_at_end;
  return (long long)of->place;
}
static void fathom_note_closed(int number) {
  if (!fathom_files_are_described) return;
  if (number >= 0 && number < 3) fathom_closed_standard |= 1 << number;
  if (number == 1 || number == 2) fathom_output_succeeds = 0; /* EBADF, or another file's number */
}
static int fathom_close_numbered(struct fathom_contents *of) { return fathom_note_closed(of->number), fathom_close_contents(of); }

static struct fathom_named_file *fathom_closed_file(const char *name) {
  struct fathom_named_file *file = fathom_find_file(name);
  if (file && (file->readers || file->writers)) __fathom_unsupported("a new name, or none, for a file that is open");
  if (!file) fathom_errno = fathom_ENOENT;
  return file;
}
static int fathom_remove_file(const char *name) {
  struct fathom_named_file *file = fathom_closed_file(name);
  if (!file) return -1;
  file->name = NULL;
  return 0;
}
static int fathom_rename_file(const char *from, const char *to) {
  struct fathom_named_file *file = fathom_closed_file(from);
  if (!file) return -1;
  struct fathom_named_file *other = fathom_find_file(to);
  if (other == file) return 0;
  if (other) fathom_remove_file(to);
  size_t size = fathom_length(to) + 1;
  file->name = __fathom_memcpy(__fathom_environment(size), to, size);
  return 0;
}
