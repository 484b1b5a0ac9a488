/* Files, directories and descriptors (POSIX): what they hold and whether calls succeed is arbitrary. On
 * failure errno is set and nothing is written. */
#include "model.h"

/* A name that ends with a slash, "." and ".." are those of directories (POSIX 4.13), where the name is known. */
static int fathom_names_folder(const char *name) {
  size_t n = 0;
  while (__fathom_is_known((unsigned char)name[n]) && name[n]) n++;
  if (!n || !__fathom_is_known((unsigned char)name[n])) return 0;
  if (n > 1 && name[n - 1] == '.' && name[n - 2] == '.') n--;
  return name[n - 1] == '/' || (name[n - 1] == '.' && (n == 1 || name[n - 2] == '/'));
}
/* ENOENT, where it is known that there is no such file. */
static int fathom_is_missing(const char *name) {
  if (!fathom_files_are_given || fathom_names_folder(name) || fathom_find_file(name)) return 0;
  fathom_errno = fathom_ENOENT;
  return 1;
}

/* Calls that do nothing the program sees: 0, or -1 where they fail; `fails`: in any case. */
#define PLAIN_CALL(name, parameters, fails) \
  FATHOM_INPUT(int, name) \
  int name parameters { \
    if (fails) return -1; \
    return __fathom_nondet_##name() ? fathom_fail(), -1 : 0; \
  }
#define FILE_CALL(name, parameters, reads) \
  FATHOM_INPUT(int, name) \
  int name parameters { \
    reads; \
    if (fathom_is_no_file(file)) return -1; \
    return __fathom_nondet_##name() ? fathom_fail(), -1 : 0; \
  }
FATHOM_INPUT(int, access)
static int fathom_access(const char *name, int mode) {
  enum { executes = 1 };
  if (fathom_no_file(name) || fathom_is_missing(name)) return -1;
  if (fathom_files_are_given && !(mode & executes) && fathom_find_file(name)) return 0;
  return __fathom_nondet_access() ? fathom_fail(), -1 : 0;
}
int access(const char *name, int mode) { return fathom_access(name, mode); }
int euidaccess(const char *name, int mode) { return fathom_access(name, mode); }
PLAIN_CALL(faccessat, (int folder, const char *name, int mode, int flags), ((void)mode, (void)flags, fathom_no_file_in(folder, name)))
FATHOM_INPUT(int, chdir)
int chdir(const char *name) {
  if (fathom_no_file(name)) return -1;
  if (__fathom_nondet_chdir()) return fathom_fail(), -1;
  return fathom_go_to(name), 0;
}
PLAIN_CALL(chroot, (const char *name), (fathom_go_to(""), fathom_no_file(name)))
FILE_CALL(fchdir, (int file), ((void)file, fathom_go_to("")))
PLAIN_CALL(rmdir, (const char *name), fathom_no_file(name))
PLAIN_CALL(mkdir, (const char *name, unsigned mode), ((void)mode, fathom_no_file(name)))
PLAIN_CALL(mkdirat, (int folder, const char *name, unsigned mode), ((void)mode, fathom_no_file_in(folder, name)))
PLAIN_CALL(mkfifo, (const char *name, unsigned mode), ((void)mode, fathom_no_file(name)))
PLAIN_CALL(mkfifoat, (int folder, const char *name, unsigned mode), ((void)mode, fathom_no_file_in(folder, name)))
PLAIN_CALL(chmod, (const char *name, unsigned mode), ((void)mode, fathom_no_file(name)))
PLAIN_CALL(fchmodat, (int folder, const char *name, unsigned mode, int flags), ((void)mode, (void)flags, fathom_no_file_in(folder, name)))
FILE_CALL(fchmod, (int file, unsigned mode), ((void)file, (void)mode))
PLAIN_CALL(chown, (const char *name, unsigned user, unsigned group), ((void)user, (void)group, fathom_no_file(name)))
PLAIN_CALL(lchown, (const char *name, unsigned user, unsigned group), ((void)user, (void)group, fathom_no_file(name)))
PLAIN_CALL(fchownat, (int folder, const char *name, unsigned user, unsigned group, int flags),
           ((void)user, (void)group, (void)flags, fathom_no_file_in(folder, name)))
FILE_CALL(fchown, (int file, unsigned user, unsigned group), ((void)file, (void)user, (void)group))
PLAIN_CALL(link, (const char *from, const char *to), fathom_no_file(from) | fathom_no_file(to))
PLAIN_CALL(linkat, (int a, const char *from, int b, const char *to, int flags),
           ((void)flags, fathom_no_file_in(a, from) | fathom_no_file_in(b, to)))
PLAIN_CALL(symlink, (const char *from, const char *to), fathom_no_file(from) | fathom_no_file(to))
PLAIN_CALL(symlinkat, (const char *from, int folder, const char *to), fathom_no_file(from) | fathom_no_file_in(folder, to))
PLAIN_CALL(truncate, (const char *name, long size), ((void)size, fathom_no_file(name)))
PLAIN_CALL(truncate64, (const char *name, long long size), ((void)size, fathom_no_file(name)))
FILE_CALL(ftruncate, (int file, long size), ((void)file, (void)size))
FILE_CALL(ftruncate64, (int file, long long size), ((void)file, (void)size))
PLAIN_CALL(unlinkat, (int folder, const char *name, int flags), ((void)flags, fathom_no_file_in(folder, name)))
PLAIN_CALL(renameat, (int a, const char *from, int b, const char *to), fathom_no_file_in(a, from) | fathom_no_file_in(b, to))
FILE_CALL(fsync, (int file), (void)file)
FILE_CALL(fdatasync, (int file), (void)file)
FILE_CALL(syncfs, (int file), (void)file)
FILE_CALL(flock, (int file, int how), ((void)file, (void)how))
FILE_CALL(lockf, (int file, int how, long size), ((void)file, (void)how, (void)size))
void sync(void) { __fathom_plain_output(); }
/* A folder alone, without a name, is what Linux does not take. */
FATHOM_INPUT(int, utimensat)
int utimensat(int folder, const char *name, const void *times, int flags) {
  (void)flags;
  if (!name) return fathom_errno = fathom_EINVAL, -1;
  if (fathom_no_file_in(folder, name)) return -1;
  if (times) fathom_read_block(times, 2 * sizeof(struct parts));
  return __fathom_nondet_utimensat() ? fathom_fail(), -1 : 0;
}

/* The number of a device in two parts (sys/sysmacros.h of glibc). */
unsigned gnu_dev_major(unsigned long long device) { return (unsigned)(device >> 8 & 0xfff) | (unsigned)(device >> 32 & 0xfffff000); }
unsigned gnu_dev_minor(unsigned long long device) { return (unsigned)(device & 0xff) | (unsigned)(device >> 12 & 0xffffff00); }
unsigned long long gnu_dev_makedev(unsigned major, unsigned minor) {
  return (major & 0xfffull) << 8 | (major & 0xfffff000ull) << 32 | (minor & 0xffull) | (minor & 0xffffff00ull) << 12;
}

FATHOM_INPUT(unsigned, umask)
unsigned umask(unsigned mask) {
  static unsigned known = 01000; /* none is */
  unsigned old = known;
  if (old > 0777) {
    old = __fathom_nondet_umask();
    __fathom_assume(old <= 0777);
  }
  known = mask & 0777;
  return old;
}

/* Descriptors. */
static int fathom_no_file_in_known(int folder, const char *name) {
  enum { working_directory = -100 };
  if (fathom_no_file_in(folder, name)) return 1;
  if (fathom_files_are_given && folder != working_directory && *name != '/') __fathom_unsupported("a file in an open directory");
  return 0;
}
NAMED_DESCRIPTOR(openat, (int folder, const char *file, int flags, ...), READS_MODE, fathom_no_file_in_known(folder, file), flags)
NAMED_DESCRIPTOR(openat64, (int folder, const char *file, int flags, ...), READS_MODE, fathom_no_file_in_known(folder, file), flags)
NAMED_DESCRIPTOR(creat64, (const char *file, unsigned mode), NO_MODE, ((void)mode, fathom_no_file(file)), fathom_creat)
NEW_DESCRIPTOR(epoll_create, (int size), (fathom_stops_interrupt = 1, fathom_refuses(size <= 0)))
NEW_DESCRIPTOR(epoll_create1, (int flags), (fathom_stops_interrupt = 1, fathom_refuses(flags & ~fathom_close_on_exec)))
NEW_DESCRIPTOR(eventfd, (unsigned count, int flags), ((void)count, fathom_refuses(flags & ~(fathom_close_on_exec | fathom_no_wait | 1))))
NEW_DESCRIPTOR(timerfd_create, (int clock, int flags), ((void)clock, fathom_refuses(flags & ~(fathom_close_on_exec | fathom_no_wait))))
NEW_DESCRIPTOR(inotify_init, (void), (fathom_stops_interrupt = 1, 0))
NEW_DESCRIPTOR(inotify_init1, (int flags), (fathom_stops_interrupt = 1, fathom_refuses(flags & ~(fathom_close_on_exec | fathom_no_wait))))
/* A terminal is opened for both ways or for one; what else may be said is whether it becomes the process's own. */
NEW_DESCRIPTOR(posix_openpt, (int flags), fathom_refuses((flags & 3) == 3))
FATHOM_INPUT(int, dup)
int dup(int file) {
  int number = __fathom_nondet_dup();
  __fathom_assume((number >= -1) & (number < 0 || number != file));
  if (fathom_is_no_file(file)) return -1;
  return fathom_new_file(number);
}
FATHOM_INPUT(int, dup2)
static int fathom_duplicate_as(int from, int to) {
  if (to < 0 || fathom_is_no_file(from)) return fathom_bad_file();
  if (!__fathom_nondet_dup2()) {
    if (fathom_asks_closed && fathom_closed_number == (unsigned)to + 1) fathom_may_open();
    if (from != to) fathom_forget_socket(to);
    return to;
  }
  fathom_fail();
  return -1;
}
int dup2(int from, int to) { return fathom_duplicate_as(from, to); }
int dup3(int from, int to, int flags) {
  if (fathom_refuses(from == to || (flags & ~fathom_close_on_exec))) return -1;
  return fathom_duplicate_as(from, to);
}

FATHOM_INPUT(int, pipe)
static int fathom_two_files(int *files) {
  if (__fathom_nondet_pipe()) {
    (void)*(volatile int *)files;
    fathom_fail();
    return -1;
  }
  int first = __fathom_nondet_pipe(), second = __fathom_nondet_pipe();
  __fathom_assume((first >= 0) & (second >= 0));
  fathom_new_file(first);
  fathom_new_file(second);
  __fathom_assume(first != second);
  files[0] = first;
  files[1] = second;
  fathom_pipe |= fathom_has_pipe;
  return 0;
}
int pipe(int *files) { return fathom_two_files(files); }
int pipe2(int *files, int flags) { return (void)flags, fathom_two_files(files); }
int socketpair(int domain, int type, int protocol, int *files) { return (void)domain, (void)type, (void)protocol, fathom_two_files(files); }

FATHOM_INPUT(int, fcntl)
FATHOM_INPUT(int, computed_fcntl)
static int fathom_duplicates(int command) {
  enum { duplicates = 0, and_closes_on_exec = 1030 };
  return (command == duplicates) | (command == and_closes_on_exec);
}
enum { asks_descriptor = 1, sets_descriptor = 2, asks_flags = 3, sets_flags = 4, sets_owner = 8 };
static int fathom_sets(int command) {
  return (command == sets_descriptor) | (command == sets_flags) | (command == sets_owner);
}
static int fathom_control(int file, int command, int argument) {
  if (fathom_contents_numbered(file) && (command < asks_descriptor || command > asks_flags))
    __fathom_unsupported("fcntl that changes an open file with known contents");
  if (!((command >= 0) & (command <= 4)) && command != 8 && command != 9 && !((command >= 1024) & (command <= 1034)))
    __fathom_unsupported("fcntl with another command than those for descriptors and flags");
  /* What the program has said where it opened the file, or since. */
  if (command == asks_descriptor || command == asks_flags) (void)__fathom_nondet_computed_fcntl();
  int result = __fathom_nondet_fcntl();
  if (command != 9) __fathom_assume(result >= -1); /* F_GETOWN: a group of processes is negative */
  if (command == asks_descriptor) __fathom_assume(result <= 1);
  if (fathom_sets(command)) __fathom_assume(result <= 0);
  if (fathom_duplicates(command)) __fathom_assume(result < 0 || (result >= argument && result != file));
  if (result == -1) fathom_fail();
  return fathom_duplicates(command) ? fathom_follow(result) : result;
}
/* An argument is read where the command has one. */
#define CONTROL(name) \
  int name(int file, int command, ...) { \
    if (fathom_is_no_file(file)) return -1; \
    if (!fathom_duplicates(command) && !fathom_sets(command)) return fathom_control(file, command, 0); \
    VARIADIC(command, fathom_control(file, command, __builtin_va_arg(list, int))); \
  }
CONTROL(fcntl)
CONTROL(fcntl64)

FATHOM_INPUT(int, ioctl)
int ioctl(int file, unsigned long request, ...) {
  if (fathom_is_no_file(file)) return -1;
  va_list list;
  __builtin_va_start(list, request);
  void *argument = __builtin_va_arg(list, void *);
  __builtin_va_end(list);
  enum { fionbio = 0x5421, fionread = 0x541b, tiocgwinsz = 0x5413 };
  if (request != fionbio && request != fionread && request != tiocgwinsz)
    __fathom_unsupported("ioctl with another request than FIONBIO, FIONREAD and TIOCGWINSZ");
  if (request == fionbio) (void)*(volatile int *)argument;
  if (__fathom_nondet_ioctl()) {
    fathom_fail();
    return -1;
  }
  if (request == fionread) {
    int bytes = __fathom_nondet_ioctl();
    __fathom_assume(bytes >= 0);
    *(int *)argument = bytes;
  }
  if (request == tiocgwinsz) __fathom_memcpy(argument, __fathom_environment(8), 8);
  return 0;
}

FATHOM_INPUT(long long, lseek)
static long long fathom_seek_file(long long most) {
  long long place = __fathom_nondet_lseek();
  __fathom_assume((place >= -1) & (place <= most));
  if (place < 0) fathom_fail();
  return place;
}
/* From the end on is any place, unless the program may have written there; from here on is known where the program has
 * done no more than read since it was somewhere. */
FATHOM_INPUT(int, computed_lseek)
static long long fathom_lseek(int file, long long offset, int whence, long long most) {
  enum { from_start, from_here };
  if (fathom_is_no_file(file)) return -1;
  struct fathom_contents *of = fathom_contents_numbered(file);
  if (of) return fathom_seek_numbered(of, offset, whence);
  long long to = offset;
  const int is_known = whence == from_start || (whence == from_here && fathom_is_moved(file));
  if (whence == from_here && is_known && __builtin_add_overflow(fathom_moved_place, offset, &to)) to = -1;
  if (fathom_refuses(is_known && to < 0)) return -1;
  const long long place = fathom_seek_file(most);
  if (is_known) __fathom_assume(place < 0 || place == to); /* as fseek */
  else if (!fathom_is_inherited(file) && (whence == from_here ? fathom_opens_files : fathom_writes_files)) (void)__fathom_nondet_computed_lseek();
  if (place >= 0) fathom_note_moved(file, place);
  return place;
}
long lseek(int file, long offset, int whence) { return (long)fathom_lseek(file, offset, whence, __LONG_MAX__); }
long long lseek64(int file, long long offset, int whence) { return fathom_lseek(file, offset, whence, __LONG_LONG_MAX__); }

ptrdiff_t pread(int file, void *to, size_t size, long offset) { return fathom_is_no_file(file) ? -1 : ((void)offset, fathom_read(to, size)); }
ptrdiff_t pread64(int file, void *to, size_t size, long long offset) { return fathom_is_no_file(file) ? -1 : ((void)offset, fathom_read(to, size)); }
ptrdiff_t pwrite(int file, const void *from, size_t size, long offset) { return fathom_is_no_file(file) ? -1 : ((void)offset, fathom_write(from, size)); }
ptrdiff_t pwrite64(int file, const void *from, size_t size, long long offset) { return fathom_is_no_file(file) ? -1 : ((void)offset, fathom_write(from, size)); }
ptrdiff_t readlinkat(int folder, const char *restrict name, char *restrict to, size_t size) {
  if (fathom_no_file_in(folder, name)) return -1;
  return fathom_read(to, size);
}

FATHOM_INPUT(size_t, text)
/* Any text of fewer than `size` bytes, with its terminator; bytes after that are left alone. */
static void fathom_some_text(char *to, size_t size) {
  size_t length = __fathom_nondet_text();
  __fathom_assume(length < size);
  char *text = __fathom_environment(length + 1);
  text[length] = 0;
  __fathom_memcpy(to, text, length + 1);
}
FATHOM_INPUT(int, getcwd)
char *getcwd(char *to, size_t size) {
  if (__fathom_nondet_getcwd() || (to && size < 2)) {
    fathom_fail();
    return NULL;
  }
  if (!to && !size) size = most_path; /* glibc: as much as is needed, at most what is said */
  return fathom_working_folder(to, size, 0);
}
FATHOM_INPUT(int, realpath)
char *realpath(const char *restrict name, char *restrict to) {
  if (!name) return fathom_errno = fathom_EINVAL, NULL;
  if (fathom_no_file(name)) return NULL;
  if (__fathom_nondet_realpath()) { /* an error may leave a part in the buffer */
    if (to) __fathom_memcpy(to, __fathom_environment(most_path), most_path);
    fathom_fail();
    return NULL;
  }
  return fathom_path(to, most_path, 0);
}
FATHOM_INPUT(int, ttyname)
FATHOM_HIDDEN_STATE(ttyname)
char *ttyname(int file) {
  FATHOM_CHANGES_STATE(ttyname);
  if (fathom_is_no_file(file)) return NULL;
  char *name = fathom_string();
  return __fathom_nondet_ttyname() ? name : (fathom_fail(), NULL);
}
FATHOM_INPUT(int, ttyname_r)
int ttyname_r(int file, char *to, size_t size) {
  if (file < 0) return 9; /* EBADF */
  int error = __fathom_nondet_ttyname_r();
  __fathom_assume(error >= 0);
  if (error || !size) return error ? error : fathom_ERANGE;
  fathom_some_text(to, size);
  return 0;
}

/* What stat says: kinds of files, sizes and times within their ranges. */
#if defined(__x86_64__) || defined(__i386__)
typedef struct {
  long seconds, fraction;
} fathom_file_time;
#ifdef __x86_64__
struct fathom_stat {
  unsigned long device, number, links;
  unsigned mode, user, group, padding;
  unsigned long special;
  long size, block, blocks;
  fathom_file_time times[3];
  long reserved[3];
};
#define fathom_stat64 fathom_stat
#else
struct fathom_stat {
  unsigned long long device;
  unsigned padding, number, mode, links, user, group;
  unsigned long long special;
  unsigned other_padding;
  long size, block, blocks;
  fathom_file_time times[3];
  unsigned long reserved[2];
};
struct fathom_stat64 {
  unsigned long long device;
  unsigned padding, short_number, mode, links, user, group;
  unsigned long long special;
  unsigned other_padding;
  long long size __attribute__((packed, aligned(4)));
  long block;
  long long blocks __attribute__((packed, aligned(4)));
  fathom_file_time times[3];
  unsigned long long number __attribute__((packed, aligned(4)));
} __attribute__((packed, aligned(4)));
#endif
#define SIZE_OF(type, size32, size64) _Static_assert(sizeof(type) == (sizeof(long) == 8 ? size64 : size32), "as in glibc's headers")
SIZE_OF(struct fathom_stat, 88, 144);
SIZE_OF(struct fathom_stat64, 96, 144);

FATHOM_INPUT(int, stat)
enum { fathom_any_kind = -1, fathom_a_folder = -2 }; /* else as many bytes in a file that is described */
#define FILL_STAT(function, type) \
  static int function##_of(void *result, long long what) { \
    if (what < 0 && __fathom_nondet_stat()) { \
      fathom_fail(); \
      return -1; \
    } \
    type *status = __fathom_environment(sizeof(type)); \
    unsigned kind = status->mode >> 12; \
    __fathom_assume((kind == 1) | (kind == 2) | (kind == 4) | (kind == 6) | (kind == 8) | (kind == 10) | (kind == 12)); \
    if (what == fathom_a_folder) __fathom_assume(kind == 4); \
    if (what >= 0) __fathom_assume((kind == 8) & (status->size == what)); \
    __fathom_assume((status->size >= 0) & (status->blocks >= 0) & (status->block > 0)); \
    for (int i = 0; i < 3; i++) __fathom_assume((status->times[i].fraction >= 0) & (status->times[i].fraction <= 999999999)); \
    __fathom_memcpy(result, status, sizeof(type)); \
    return 0; \
  } \
  static int function(void *result, int is_folder) { return function##_of(result, is_folder ? fathom_a_folder : fathom_any_kind); }
static long long fathom_size_of_stream(const struct fathom_contents *of) {
  if (!of) return fathom_any_kind;
  if (of->high > of->low) __fathom_unsupported("the size of a file whose stream keeps what is to be written");
  return (long long)of->length;
}
static long long fathom_kind_of_file(const char *name) {
  if (fathom_names_folder(name)) return fathom_a_folder;
  const struct fathom_named_file *file = fathom_files_are_given ? fathom_find_file(name) : NULL;
  if (!file) return fathom_any_kind;
  if (file->writers) __fathom_unsupported("the size of a file that is open to be written");
  return (long long)file->length;
}
FILL_STAT(fathom_fill_stat, struct fathom_stat)
int stat(const char *restrict name, void *restrict result) {
  return fathom_no_file(name) || fathom_is_missing(name) ? -1 : fathom_fill_stat_of(result, fathom_kind_of_file(name));
}
int lstat(const char *restrict name, void *restrict result) {
  return fathom_no_file(name) || fathom_is_missing(name) ? -1 : fathom_fill_stat_of(result, fathom_kind_of_file(name));
}
int fstat(int file, void *result) {
  return fathom_is_no_file(file) ? -1 : fathom_fill_stat_of(result, fathom_size_of_stream(fathom_contents_numbered(file)));
}
int fstatat(int folder, const char *restrict name, void *restrict result, int flags) {
  return (void)flags, fathom_no_file_in(folder, name) ? -1 : fathom_fill_stat(result, fathom_names_folder(name));
}
FILL_STAT(fathom_fill_stat64, struct fathom_stat64)
int stat64(const char *restrict name, void *restrict result) {
  return fathom_no_file(name) || fathom_is_missing(name) ? -1 : fathom_fill_stat64_of(result, fathom_kind_of_file(name));
}
int lstat64(const char *restrict name, void *restrict result) {
  return fathom_no_file(name) || fathom_is_missing(name) ? -1 : fathom_fill_stat64_of(result, fathom_kind_of_file(name));
}
int fstat64(int file, void *result) {
  return fathom_is_no_file(file) ? -1 : fathom_fill_stat64_of(result, fathom_size_of_stream(fathom_contents_numbered(file)));
}
int fstatat64(int folder, const char *restrict name, void *restrict result, int flags) {
  return (void)flags, fathom_no_file_in(folder, name) ? -1 : fathom_fill_stat64(result, fathom_names_folder(name));
}

/* Directories: entries with any names; a closed one is of no use. */
struct fathom_folder_entry {
  unsigned long number;
  long offset;
  unsigned short length;
  unsigned char kind;
  char name[256];
};
struct fathom_folder_entry64 {
  unsigned long long number;
  long long offset;
  unsigned short length;
  unsigned char kind;
  char name[256];
};
SIZE_OF(struct fathom_folder_entry, 268, 280);
_Static_assert(sizeof(struct fathom_folder_entry64) == (sizeof(long) == 8 ? 280 : 276), "as in glibc's headers");
union fathom_any_entry {
  struct fathom_folder_entry entry;
  struct fathom_folder_entry64 entry64;
};
/* The entry is an object of its own, so that loops over entries leave the state alone. */
struct fathom_folder {
  struct fathom_file state;
  union fathom_any_entry *last;
};
FATHOM_INPUT(int, opendir)
static void *fathom_open_folder(void) {
  fathom_may_open();
  if (__fathom_nondet_opendir()) {
    fathom_fail();
    return NULL;
  }
  struct fathom_folder *folder = __fathom_environment(sizeof(struct fathom_folder));
  folder->state.state = fathom_is_open;
  folder->last = fathom_closable(sizeof *folder->last);
  return folder;
}
void *opendir(const char *name) { return fathom_no_file(name) ? NULL : fathom_open_folder(); }
void *fdopendir(int file) {
  if (fathom_is_no_file(file)) return NULL;
  return fathom_unfollow(file), fathom_open_folder();
}
FATHOM_INPUT(int, readdir)
#define READ_ENTRY(name_, member) \
  void *name_(void *folder) { \
    fathom_use(folder); \
    int what = __fathom_nondet_readdir(); \
    if (what == 1) fathom_fail(); \
    if (what) return NULL; \
    union fathom_any_entry *last = ((struct fathom_folder *)folder)->last; \
    __fathom_memcpy(&last->member, __fathom_environment(sizeof last->member), sizeof last->member); \
    __fathom_assume(last->member.name[0] != 0); \
    last->member.name[255] = 0; \
    return &last->member; \
  }
READ_ENTRY(readdir, entry)
READ_ENTRY(readdir64, entry64)
int closedir(void *folder) {
  fathom_use(folder);
  fathom_stream_closed();
  fathom_end_closable(((struct fathom_folder *)folder)->last);
  if (__fathom_checks_accesses()) ((struct fathom_folder *)folder)->state.state = 0;
  return fathom_zero_or(-1);
}
FATHOM_INPUT(int, dirfd)
int dirfd(void *folder) {
  fathom_use(folder);
  int file = __fathom_nondet_dirfd();
  __fathom_assume(file >= 0);
  return file;
}
void rewinddir(void *folder) { fathom_use(folder); }
void seekdir(void *folder, long place) { (void)place, fathom_use(folder); }
FATHOM_INPUT(long, telldir)
long telldir(void *folder) {
  fathom_use(folder);
  return __fathom_nondet_telldir();
}
#endif

/* Waiting for descriptors. */
FATHOM_INPUT(int, select)
FATHOM_INPUT(unsigned long, select_word)
enum { fathom_set_words = 128 / sizeof(long), fathom_word_bits = 8 * sizeof(long) };
/* How many are ready; of a number of files that is not known, 1 for any: the interpreter counts them. */
static int fathom_keep_ready(unsigned count, unsigned long *set) {
  unsigned long any = 0;
  int ready = 0;
  if (!set) return 0;
  for (unsigned i = 0; i < fathom_set_words; i++)
    if (i * fathom_word_bits < count) {
      const unsigned left = count - i * fathom_word_bits;
      set[i] &= __fathom_nondet_select_word() & (left < fathom_word_bits ? (1ul << left) - 1 : ~0ul);
      any |= set[i];
      if (__fathom_is_known(count)) ready += __builtin_popcountl(set[i]);
    }
  return __fathom_is_known(count) ? ready : any != 0;
}
static int fathom_has_any(unsigned count, const unsigned long *set) {
  unsigned long any = 0;
  if (!set) return 0;
  for (unsigned i = 0; i < fathom_set_words; i++)
    if (i * fathom_word_bits < count) any |= set[i];
  return any != 0;
}
static int fathom_select(int count, unsigned long *read, unsigned long *write, unsigned long *failed) {
  if (count > 1024) __fathom_unsupported("select with more than 1024 descriptors");
  int result = __fathom_nondet_select();
  __fathom_assume((result >= -1) & (result <= 3072));
  if (count < 0) return fathom_errno = fathom_EINVAL, -1;
  if (result < 0) { /* a file that is not open, or a signal */
    __fathom_assume(fathom_has_any((unsigned)count, read) | fathom_has_any((unsigned)count, write) |
                    fathom_has_any((unsigned)count, failed) | (__fathom_signals_caught != 0));
    fathom_fail();
    return -1;
  }
  int ready = fathom_keep_ready((unsigned)count, read);
  ready += fathom_keep_ready((unsigned)count, write);
  ready += fathom_keep_ready((unsigned)count, failed);
  if (__fathom_is_known((unsigned)count)) return ready;
  __fathom_assume((result > 0) == (ready != 0));
  __fathom_assume(result <= 3 * count);
  return result;
}
int select(int count, unsigned long *restrict read, unsigned long *restrict write, unsigned long *restrict failed,
           struct parts *restrict time) {
  long seconds = time ? time->seconds : 0, fraction = time ? time->fraction : 0;
  if ((seconds < 0) | (fraction < 0)) return fathom_errno = fathom_EINVAL, -1;
  if (time) { /* Linux: what is left of it */
    fathom_nanoseconds(time);
    __fathom_assume(time->fraction < 1000000);
    if (fraction < 1000000) __fathom_assume((time->seconds < seconds) | ((time->seconds == seconds) & (time->fraction <= fraction)));
  }
  int result = fathom_select(count, read, write, failed);
  if (!time && !count && !__fathom_signals_caught) fathom_wait_for_ever();
  if (!time) __fathom_assume(result != 0); /* it waits until there is something */
  return result;
}
int pselect(int count, unsigned long *restrict read, unsigned long *restrict write, unsigned long *restrict failed,
            const struct parts *restrict time, const void *restrict mask) {
  if (time) (void)*(const volatile long *)&time->seconds;
  return (void)mask, fathom_select(count, read, write, failed);
}

struct fathom_poll {
  int file;
  short events, ready;
};
FATHOM_INPUT(int, poll)
FATHOM_INPUT(short, poll_ready)
/* It fails for a signal, or for more files than may be open, 20 of which POSIX promises. */
static int fathom_poll_all(struct fathom_poll *files, unsigned long count, int waits) {
  enum { always_allowed = 20 };
  if (__fathom_nondet_poll()) {
    __fathom_assume((count > always_allowed) | (__fathom_signals_caught != 0));
    fathom_fail();
    return -1;
  }
  unsigned ready = 0;
  for (unsigned long i = 0; i < count; i++) {
    short now = (short)(files[i].file < 0 ? 0 : __fathom_nondet_poll_ready() & (files[i].events | 8 | 16 | 32));
    files[i].ready = now;
    ready += now != 0;
  }
  if (waits && !count && !__fathom_signals_caught) fathom_wait_for_ever();
  if (waits) __fathom_assume(ready != 0);
  return (int)ready;
}
int poll(struct fathom_poll *files, unsigned long count, int time) { return fathom_poll_all(files, count, time < 0); }
int ppoll(struct fathom_poll *files, unsigned long count, const void *time, const void *mask) {
  return (void)mask, fathom_poll_all(files, count, !time);
}

/* What an event carries is what somebody gave for its descriptor, while that is open. */
struct fathom_event {
  unsigned events;
  char data[8];
};
enum { fathom_most_events = 8 };
static struct {
  struct fathom_event event;
  int file, is_watched;
} fathom_watched[fathom_most_events];
static unsigned fathom_watched_count;
static void fathom_forget_events(int file) {
  for (unsigned i = 0; i < fathom_watched_count; i++)
    if (fathom_watched[i].file == file) fathom_watched[i].is_watched = 0;
}
FATHOM_INPUT(int, epoll_ctl)
int epoll_ctl(int file, int what, int other, struct fathom_event *event) {
  if (fathom_is_no_file(file)) return -1;
  enum { to_delete = 2 };
  if (what != to_delete) fathom_read_block(event, sizeof *event);
  if (__fathom_nondet_epoll_ctl()) {
    fathom_fail();
    return -1;
  }
  fathom_forget_events(other); /* what is modified is watched anew */
  if (what == to_delete) return 0;
  if (fathom_watched_count == fathom_most_events) __fathom_unsupported("more than 8 events for epoll");
  unsigned place = fathom_watched_count++;
  __fathom_memcpy(&fathom_watched[place].event, event, sizeof *event);
  fathom_watched[place].file = other;
  fathom_watched[place].is_watched = 1;
  return 0;
}
FATHOM_INPUT(int, epoll_wait)
FATHOM_INPUT(unsigned, epoll_event)
static int fathom_wait_events(struct fathom_event *events, int most) {
  int count = __fathom_nondet_epoll_wait();
  __fathom_assume((count >= -1) & (count <= most) & (count <= (int)fathom_watched_count));
  if (count < 0) fathom_fail();
  for (int i = 0; i < fathom_most_events; i++) {
    if (i >= count) continue;
    unsigned which = __fathom_nondet_epoll_event(), ready = __fathom_nondet_epoll_event();
    __fathom_assume(which < fathom_watched_count);
    __fathom_assume(fathom_watched[which].is_watched);
    __fathom_assume((ready & ~(fathom_watched[which].event.events | 8 | 16)) == 0 && ready);
    __fathom_memcpy(&events[i], &fathom_watched[which].event, sizeof *events);
    events[i].events = ready;
  }
  return count;
}
int epoll_wait(int file, struct fathom_event *events, int most, int time) {
  return fathom_is_no_file(file) ? -1 : ((void)time, fathom_wait_events(events, most));
}
int epoll_pwait(int file, struct fathom_event *events, int most, int time, const void *mask) {
  return fathom_is_no_file(file) ? -1 : ((void)time, (void)mask, fathom_wait_events(events, most));
}
int close(int file) {
  if (fathom_is_no_file(file)) return -1;
  fathom_forget_events(file);
  struct fathom_contents *of = fathom_contents_numbered(file);
  if (of) return fathom_close_numbered(of);
  return fathom_note_closed(file), fathom_closed(file), fathom_zero_or(-1);
}
FATHOM_INPUT(int, close_range)
int close_range(unsigned first, unsigned last, int flags) {
  if (fathom_refuses(first > last)) return -1;
  if (!(flags & 4)) fathom_forget_files(); /* CLOSE_RANGE_CLOEXEC: at exec alone */
  return __fathom_nondet_close_range() ? fathom_fail(), -1 : 0;
}
void closefrom(int first) {
  (void)first;
  fathom_forget_files();
  __fathom_plain_output();
}
/* Its count is what was written since it was read, or whatever others have written. */
FATHOM_INPUT(unsigned long long, eventfd_read)
FATHOM_INPUT(_Bool, computed_eventfd_read)
int eventfd_read(int file, unsigned long long *count) {
  if (fathom_is_no_file(file)) return -1;
  if (!__fathom_nondet_eventfd_read()) return fathom_fail(), -1;
  *count = __fathom_nondet_eventfd_read();
  __fathom_assume(*count != 0);
  return (void)__fathom_nondet_computed_eventfd_read(), 0;
}
