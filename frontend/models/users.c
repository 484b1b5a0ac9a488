/* Users, groups and the locale: there are or are not such, with any names. */
#include "model.h"

#if defined(__x86_64__) || defined(__i386__)
struct passwd {
  char *name, *password;
  unsigned user, group;
  char *comment, *home, *shell;
};
struct group {
  char *name, *password;
  unsigned group;
  char **members;
};
static struct passwd fathom_user;
static struct group fathom_group;
static char *fathom_members[2];
FATHOM_INPUT(int, getpwuid)
FATHOM_HIDDEN_STATE(pwd)
static struct passwd *fathom_some_user(void) {
  FATHOM_CHANGES_STATE(pwd);
  fathom_may_open();
  char *text = fathom_string(), *home = fathom_string(); /* the others are one with these: nobody may write there */
  if (__fathom_nondet_getpwuid()) return NULL;
  fathom_user.name = fathom_user.password = fathom_user.comment = text;
  fathom_user.home = fathom_user.shell = home;
  fathom_user.user = (unsigned)__fathom_nondet_getpwuid();
  fathom_user.group = (unsigned)__fathom_nondet_getpwuid();
  return &fathom_user;
}
struct passwd *getpwuid(unsigned user) {
  struct passwd *found = fathom_some_user();
  if (found) found->user = user;
  return found;
}
struct passwd *getpwnam(const char *name) { return fathom_read_string(name), fathom_some_user(); }
struct passwd *getpwent(void) { return fathom_some_user(); }
void setpwent(void) { FATHOM_CHANGES_STATE(pwd), fathom_may_open(), __fathom_plain_output(); }
void endpwent(void) { FATHOM_CHANGES_STATE(pwd), __fathom_plain_output(); }
FATHOM_INPUT(int, getgrgid)
FATHOM_HIDDEN_STATE(grp)
static struct group *fathom_some_group(void) {
  FATHOM_CHANGES_STATE(grp);
  fathom_may_open();
  char *text = fathom_string();
  if (__fathom_nondet_getgrgid()) return NULL;
  fathom_group.name = fathom_group.password = text;
  fathom_group.group = (unsigned)__fathom_nondet_getgrgid();
  fathom_members[0] = __fathom_nondet_getgrgid() ? text : NULL;
  fathom_group.members = fathom_members;
  return &fathom_group;
}
struct group *getgrgid(unsigned group) {
  struct group *found = fathom_some_group();
  if (found) found->group = group;
  return found;
}
struct group *getgrnam(const char *name) { return fathom_read_string(name), fathom_some_group(); }

/* The "C" locale (C11 7.11.2.1p3). */
struct lconv {
  const char *texts[10];
  char numbers[14];
};
FATHOM_HIDDEN_STATE(localeconv)
struct lconv *localeconv(void) {
  FATHOM_LOOKS_AT_STATE(locale);
  FATHOM_CHANGES_STATE(localeconv);
  static const struct lconv conventions = {{".", "", "", "", "", "", "", "", "", ""},
                                           {127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127}};
  return (struct lconv *)&conventions; /* nobody may write there (7.11.2.1p8) */
}
#endif

FATHOM_INPUT(int, getlogin)
FATHOM_HIDDEN_STATE(getlogin)
char *getlogin(void) {
  FATHOM_CHANGES_STATE(getlogin);
  char *name = fathom_string();
  return __fathom_nondet_getlogin() ? name : (fathom_fail(), NULL);
}
FATHOM_INPUT(int, getlogin_r)
int getlogin_r(char *to, size_t size) {
  int error = __fathom_nondet_getlogin_r();
  __fathom_assume(error >= 0);
  if (error || !size) return error ? error : fathom_ERANGE;
  fathom_some_text(to, size);
  return 0;
}
char *ctermid(char *to) {
  static char terminal[9];
  return __fathom_memcpy(to ? to : terminal, "/dev/tty", 9);
}

/* The locale stays "C", which the user is told (frontend/normalise/entry.cpp). */
FATHOM_INPUT(int, setlocale)
char *setlocale(int category, const char *name) {
  FATHOM_CHANGES_STATE(locale);
  (void)category;
  if (!name) return (char *)"C";
  int is_c =
      (name[0] == 'C' && !name[1]) || (name[0] == 'P' && name[1] == 'O' && name[2] == 'S' && name[3] == 'I' && name[4] == 'X' && !name[5]);
  if (is_c) return (char *)"C";
  fathom_read_string(name);
  char *found = fathom_constant_string();
  return __fathom_nondet_setlocale() ? found : NULL;
}

FATHOM_INPUT(int, getgroups)
int getgroups(int size, unsigned *groups) {
  int count = __fathom_nondet_getgroups();
  if (size < 0) return fathom_errno = fathom_EINVAL, -1;
  __fathom_assume((count >= -1) & ((long)count <= 65536) & (!size || count <= size));
  if (count < 0) return fathom_errno = fathom_EINVAL, -1; /* there are more */
  if (size && count) __fathom_memcpy(groups, __fathom_environment((size_t)count * sizeof *groups), (size_t)count * sizeof *groups);
  return count;
}
/* All groups of a user, or as many as there is room for. */
FATHOM_INPUT(int, getgrouplist)
void __fathom_nondet_written_getgrouplist(void *, size_t);
int getgrouplist(const char *user, unsigned group, unsigned *groups, int *count) {
  (void)group;
  fathom_read_string(user);
  const int all = __fathom_nondet_getgrouplist(), room = *count;
  __fathom_assume(all > 0);
  const int given = all < room ? all : room;
  if (given > 0) __fathom_nondet_written_getgrouplist(groups, (size_t)given * sizeof *groups);
  *count = all;
  return all <= room ? all : -1;
}

/* The program may clear what it has been given. */
FATHOM_INPUT(_Bool, getpass)
FATHOM_HIDDEN_STATE(getpass)
char *getpass(const char *prompt) {
  FATHOM_CHANGES_STATE(getpass);
  fathom_read_string(prompt);
  const size_t length = fathom_some_length();
  char *text = __fathom_environment(length + 1);
  fathom_end_text(text, length);
  return __fathom_nondet_getpass() ? text : (fathom_fail(), NULL);
}
