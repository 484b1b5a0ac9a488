/* Numbers of files that are open at once are different, and a new one is the lowest that is free (POSIX 2.14). Followed
 * are the last ones that the program has opened and not closed since, and the last one that it has closed; of others
 * nothing is known. Nothing is followed where the program has threads, all of which open and close files, and where it
 * does not ask: it would have to be proved of each loop that opens a file. */
#include "model.h"

static int fathom_asks_files = 1, fathom_asks_sockets = 1; /* answered by frontend/analysis/lock_kinds.h */

enum { fathom_most_followed = 8 };
static unsigned fathom_followed[fathom_most_followed]; /* one more than each number; 0: none */
static int fathom_closes_unfollowed;                   /* which may have been the number of a stream */
void __fathom_may_open(void) { fathom_may_open(); }
static void fathom_forget_files(void) {
  if (!fathom_asks_files && !fathom_asks_closed) return;
  for (unsigned i = 0; i < fathom_most_followed; i++) fathom_followed[i] = 0;
  fathom_closes_unfollowed = 1;
  fathom_may_open();
}
/* What the program's last sockets were made as. */
enum { fathom_most_sockets = 4 };
static struct {
  int file, domain, type;
} fathom_sockets[fathom_most_sockets];
static unsigned fathom_socket_count;
/* The number means another file from now on. */
static void fathom_forget_socket(int file) {
  if (!fathom_asks_sockets) return;
  for (unsigned i = 0; i < fathom_most_sockets; i++)
    if (i < fathom_socket_count && fathom_sockets[i].file == file) fathom_sockets[i].file = -1;
}
static void fathom_unfollow(int file) {
  if (!fathom_asks_files) return;
  for (unsigned i = 0; i < fathom_most_followed; i++)
    if (fathom_followed[i] == (unsigned)file + 1) fathom_followed[i] = 0;
}
static int fathom_is_followed(int file) {
  int is = 0;
  for (unsigned i = 0; i < fathom_most_followed; i++) is |= fathom_followed[i] == (unsigned)file + 1;
  return is;
}
/* Where the file is that the program has moved last, or opened. */
static int fathom_asks_moves = 1; /* answered by frontend/analysis/lock_kinds.h */
static unsigned fathom_moved_file; /* one more than its number; 0: none */
static long long fathom_moved_place;
static int fathom_opens_files, fathom_writes_files;
static unsigned fathom_own_standard; /* a bit for each number of a standard stream that the program has opened itself */
static int fathom_is_inherited(int file) { return file >= 0 && file <= 2 && !(fathom_own_standard >> file & 1); }
static int fathom_is_moved(int file) { return fathom_asks_moves && fathom_moved_file == (unsigned)file + 1; }
/* Others share the place of those that were open from the start. */
static void fathom_note_moved(int file, long long place) {
  if (!fathom_asks_moves || fathom_is_inherited(file)) return;
  fathom_moved_file = (unsigned)file + 1;
  fathom_moved_place = place;
}
static void fathom_note_transfer(int file, ptrdiff_t done) {
  if (!fathom_is_moved(file)) return;
  if (done < 0 || __builtin_add_overflow(fathom_moved_place, done, &fathom_moved_place)) fathom_moved_file = 0;
}
/* The number means another file, or none, from now on. */
static void fathom_forget_place(int file) {
  if (fathom_is_moved(file)) fathom_moved_file = 0;
}
/* No file has a negative number, nor one that was closed (EBADF). */
static int fathom_is_no_file(int file) {
  if (file >= 0 && (!fathom_asks_closed || (unsigned)file + 1 != fathom_closed_number)) return 0;
  fathom_bad_file();
  return 1;
}
static void fathom_assume_unused(int file) {
  if (!fathom_asks_files) return;
  for (unsigned i = 0; i < fathom_most_followed; i++)
    if (fathom_followed[i]) __fathom_assume(fathom_followed[i] != (unsigned)file + 1);
}
/* A file that is open from now on; -1: none. */
static int fathom_follow(int file) {
  fathom_forget_place(file);
  fathom_forget_socket(file);
  if (fathom_asks_closed && fathom_closed_number == (unsigned)file + 1) fathom_may_open();
  if (!fathom_asks_files) return file;
  fathom_assume_unused(file);
  int is_kept = 0;
  for (unsigned i = 0; i < fathom_most_followed; i++) {
    if (is_kept || (fathom_followed[i] && i + 1 < fathom_most_followed)) continue;
    fathom_followed[i] = (unsigned)file + 1;
    is_kept = 1;
  }
  return file;
}
/* The number of a file that a call opens, or its failure. Those of standard streams are free where they were closed,
 * which who starts the program may have done, too. */
static int fathom_new_file(int file) {
  __fathom_assume(file >= -1);
  if (file < 0) fathom_fail();
  if (!fathom_has_threads && file >= 0) {
    fathom_opens_files = 1;
    if (file <= 2) fathom_own_standard |= 1U << file;
  }
  if (fathom_contents_numbered(file)) __fathom_assume(0);
  if (fathom_asks_closed && fathom_closed_number) __fathom_assume((unsigned)file + 1 <= fathom_closed_number);
  return fathom_follow(file);
}
int __fathom_new_file(int file) { return fathom_new_file(file); }
/* Linux: it is closed where the call fails, too. */
static void fathom_closed(int file) {
  fathom_forget_place(file);
  fathom_forget_socket(file);
  if (fathom_asks_closed) fathom_closed_number = (unsigned)file + 1;
  if (!fathom_asks_files) return;
  if (!fathom_is_followed(file)) fathom_closes_unfollowed = 1;
  fathom_unfollow(file);
}
/* The number of a stream that is closed may be one that the program has opened where it has closed the stream's. */
static void fathom_stream_closed(void) {
  if (fathom_asks_files && fathom_closes_unfollowed) fathom_forget_files();
}
