/* getopt and its relatives as glibc has them: arguments that are no options are moved to the end. */
#include "model.h"

char *optarg;
int optind = 1, opterr = 1, optopt = '?';

struct option {
  const char *name;
  int has_arg, *flag, val;
};
enum { fathom_permute, fathom_in_order, fathom_until_first };
/* What a scan has come to: options between arguments that are none, and the rest of a group of short options.
 */
static struct {
  int is_started, ordering;
  unsigned first, last; /* argv[first] to argv[last - 1] are no options, and were passed by */
  char *next;     /* null: the next argument is looked at */
  unsigned at;    /* its place in argv[optind]; 0: null */
  unsigned state; /* all these in one number, see fathom_state_of */
  int unknown;    /* what optopt is given, whatever a program writes there */
} fathom_options;

/* Loops here run over what is known, to its end: options, and the arguments that the start of a program makes. */
static const char *fathom_letter(const char *set, char c) {
  const char *found = NULL;
  for (; *set; set++)
    if (*set == c && !found) found = set;
  return found;
}
enum { fathom_most_unknown = 4 };
static unsigned fathom_most_arguments(unsigned argc) {
  if (__fathom_is_known(argc)) return argc;
  if (argc > fathom_most_unknown) __fathom_unsupported("options of more than 3 arguments, of which nobody knows how many there are");
  return fathom_most_unknown;
}
static int fathom_is_no_option(const char *argument) { return argument[0] != '-' || !argument[1]; }

/* Each option to the front of what is none; places that are written are known. */
static void fathom_exchange(char **argv, unsigned argc) {
  const unsigned bottom = fathom_options.first, middle = fathom_options.last, top = (unsigned)optind, most = fathom_most_arguments(argc);
  fathom_options.first += top - middle;
  fathom_options.last = top;
  char *before[most];
  for (unsigned i = 0; i < most; i++)
    if ((i >= bottom) & (i < top)) before[i] = argv[i];
  for (unsigned i = 0; i < most; i++) {
    if ((i < bottom) | (i >= top)) continue;
    const unsigned from = i - bottom < top - middle ? i - bottom + middle : i - (top - middle);
    for (unsigned k = 0; k < most; k++)
      if (k == from) argv[i] = before[k];
  }
}
/* Passed-by arguments and options since then change places; where either is empty a new stretch begins. */
static void fathom_settle(char **argv, unsigned argc) {
  if (fathom_options.first == fathom_options.last) fathom_options.first = (unsigned)optind;
  else if (fathom_options.last != (unsigned)optind) fathom_exchange(argv, argc);
}

/* A call that returns leaves its state in one number. The next one goes on from each number by itself: of what it does
 * there the characters are unknown, and no place. Many arguments, or long ones, have no such numbers. */
enum { fathom_most_places = 14, fathom_ended = 0xff00 }; /* an int may have 16 bits */
static unsigned fathom_state_of(unsigned place, unsigned at, unsigned first, unsigned last) {
  return ((place * fathom_most_places + at) * fathom_most_places + first) * fathom_most_places + last;
}
static void fathom_go_on_at(char *next, unsigned at) {
  fathom_options.next = next;
  fathom_options.at = at;
}
static const char *fathom_start_scan(const char *options) {
  int is_first = !fathom_options.is_started || !optind;
  if (is_first) {
    if (!optind) optind = 1;
    fathom_options.first = fathom_options.last = (unsigned)optind;
    fathom_go_on_at(NULL, 0);
    fathom_options.state = fathom_state_of((unsigned)optind, 0, (unsigned)optind, (unsigned)optind);
    fathom_options.is_started = 1;
    fathom_options.ordering = *options == '-'                            ? fathom_in_order
                              : *options == '+'                          ? fathom_until_first
                              : fathom_set_by_program("POSIXLY_CORRECT") ? fathom_until_first
                                                                         : fathom_permute;
  }
  return *options == '-' || *options == '+' ? options + 1 : options;
}

/* 2: the text up to '=' or its end is the name, 1: it is the start of the name, 0: neither. */
static int fathom_match(const char *name, const char *text, size_t *length) {
  int is_over = 0, differs = 0;
  size_t i = 0;
  for (; name[i]; i++) {
    if (is_over) continue;
    *length = i;
    is_over = !text[i] || text[i] == '=';
    if (!is_over && text[i] != name[i]) is_over = differs = 1;
  }
  if (is_over) return !differs;
  *length = i;
  return !text[i] || text[i] == '=' ? 2 : 0;
}

/* The option that is meant: by its name or by the start of one; -1: none, -2: several. */
static int fathom_find_option(const struct option *all, const char *text, size_t *length, int only_long) {
  int found = -1, is_name = 0;
  for (int i = 0; all[i].name; i++) {
    size_t here;
    int match = fathom_match(all[i].name, text, &here);
    if (!match || is_name) continue;
    is_name = match == 2;
    if (is_name || found == -1) found = i;
    else if (found >= 0 &&
             (only_long || all[found].has_arg != all[i].has_arg || all[found].flag != all[i].flag || all[found].val != all[i].val))
      found = -2;
    *length = here;
  }
  return found;
}

struct fathom_scan {
  unsigned argc;
  char **argv;
  const char *options;
  const struct option *all;
  int *index, only_long;
};
static int fathom_leave(int result) {
  const unsigned place = (unsigned)optind;
  if (fathom_options.last > place) fathom_options.last = place;
  if (fathom_options.first > place) fathom_options.first = place;
  if (fathom_options.first == fathom_options.last) fathom_options.first = fathom_options.last = place;
  fathom_options.state = fathom_state_of(place, fathom_options.at, fathom_options.first, fathom_options.last);
  return result;
}
/* A program may go on calling, and move optind before. */
static int fathom_leave_at_end(void) {
  if (fathom_options.first == fathom_options.last) fathom_options.first = fathom_options.last = (unsigned)optind;
  fathom_options.state = fathom_ended + fathom_options.first * fathom_most_places + fathom_options.last;
  return -1;
}
static int fathom_leave_unknown(int what, int result) {
  fathom_options.unknown = what;
  return fathom_leave(result);
}
static void fathom_pass_argument(void) { optind = (int)((unsigned)optind + 1); }

static int fathom_take_found(const struct fathom_scan *scan, const struct option *option, char *text, size_t length) {
  fathom_pass_argument();
  fathom_go_on_at(NULL, 0);
  if (text[length]) {
    if (!option->has_arg) return fathom_leave_unknown(option->val, '?');
    optarg = text + length + 1;
  } else if (option->has_arg == 1) {
    if ((unsigned)optind >= scan->argc) return fathom_leave_unknown(option->val, *scan->options == ':' ? ':' : '?');
    optarg = scan->argv[optind];
    fathom_pass_argument();
  }
  if (scan->index) *scan->index = (int)(option - scan->all);
  if (!option->flag) return fathom_leave(option->val);
  *option->flag = option->val;
  return fathom_leave(0);
}
/* -1: a letter is meant. */
static int fathom_take_long(const struct fathom_scan *scan) {
  char *text = fathom_options.next;
  size_t length = 0;
  const int found = fathom_find_option(scan->all, text, &length, scan->only_long);
  if (found == -1 && scan->only_long && scan->argv[optind][1] != '-' && fathom_letter(scan->options, *text)) return -1;
  if (found < 0) {
    fathom_pass_argument();
    fathom_go_on_at(NULL, 0);
    return fathom_leave_unknown(0, '?');
  }
  int result = 0;
  for (int i = 0; scan->all[i].name; i++)
    if (i == found) result = fathom_take_found(scan, scan->all + i, text, length);
  return result;
}

/* A letter that is one, at its place in the list. */
static int fathom_take_known(const struct fathom_scan *scan, const char *place, int is_last) {
  const int takes = place[1] != ':' ? 0 : place[2] != ':' ? 1 : 2;
  if (*place == 'W' && place[1] == ';' && scan->all) __fathom_unsupported("W; in the options of getopt");
  if (takes && !is_last) {
    optarg = fathom_options.next;
    fathom_pass_argument();
  }
  if (takes || is_last) fathom_go_on_at(NULL, 0);
  if (takes != 1 || !is_last) return fathom_leave(*place);
  if ((unsigned)optind == scan->argc) return fathom_leave_unknown(*place, *scan->options == ':' ? ':' : '?');
  optarg = scan->argv[optind];
  fathom_pass_argument();
  return fathom_leave(*place);
}
/* Each letter by itself: what it takes and what is returned is known then. */
static int fathom_take(const struct fathom_scan *scan, char c, int is_last) {
  if (is_last) fathom_pass_argument();
  int result = 0;
  for (const char *place = scan->options; *place; place++)
    if (*place == c && *place != ':' && *place != ';' && !result) result = fathom_take_known(scan, place, is_last);
  if (result) return result;
  if (is_last) fathom_go_on_at(NULL, 0);
  return fathom_leave_unknown(c, '?');
}
static int fathom_take_letter(const struct fathom_scan *scan) {
  const char c = *fathom_options.next;
  fathom_go_on_at(fathom_options.next + 1, fathom_options.at + 1);
  if (*fathom_options.next) return fathom_take(scan, c, 0);
  return fathom_take(scan, c, 1);
}

/* Where the next argument that counts is. */
static unsigned fathom_skip(unsigned argc, char **argv) {
  if (fathom_options.last > (unsigned)optind) fathom_options.last = (unsigned)optind;
  if (fathom_options.first > (unsigned)optind) fathom_options.first = (unsigned)optind;
  const unsigned from = (unsigned)optind;
  if (fathom_options.ordering != fathom_permute) return from;
  fathom_settle(argv, argc);
  unsigned to = from > argc ? from : argc;
  int skips = 1;
  for (unsigned i = 0, most = fathom_most_arguments(argc); i < most; i++) {
    if (!skips || i < from || fathom_is_no_option(argv[i])) continue;
    skips = 0;
    to = i;
  }
  return to;
}
static int fathom_take_next(const struct fathom_scan *scan) {
  const unsigned argc = scan->argc;
  if (fathom_options.ordering == fathom_permute) fathom_options.last = (unsigned)optind;
  if ((unsigned)optind == argc) {
    if (fathom_options.first != fathom_options.last) optind = (int)fathom_options.first;
    return fathom_leave_at_end();
  }
  char *option = scan->argv[optind];
  if (option[0] == '-' && option[1] == '-' && !option[2]) {
    fathom_pass_argument();
    fathom_settle(scan->argv, argc);
    optind = (int)fathom_options.first;
    fathom_options.last = argc;
    return fathom_leave_at_end();
  }
  if (fathom_is_no_option(option)) {
    if (fathom_options.ordering == fathom_until_first) return fathom_leave_at_end();
    optarg = option;
    fathom_pass_argument();
    return fathom_leave(1);
  }
  const int is_long = scan->all && option[1] == '-';
  fathom_go_on_at(option + 1 + is_long, 1 + (unsigned)is_long);
  if (is_long) return fathom_take_long(scan);
  if (scan->all && scan->only_long && (option[2] || !fathom_letter(scan->options, option[1]))) {
    const int result = fathom_take_long(scan);
    if (result != -1) return result;
  }
  return fathom_take_letter(scan);
}
static int fathom_scan_on(const struct fathom_scan *scan) {
  if (fathom_options.next && *fathom_options.next) return fathom_take_letter(scan);
  const unsigned to = fathom_skip(scan->argc, scan->argv);
  if (__fathom_is_known(to)) return optind = (int)to, fathom_take_next(scan);
  int result = -1; /* not known: then no place is beyond the arguments */
  optind = (int)scan->argc;
  for (unsigned place = 0; place <= scan->argc; place++) {
    if (to != place) continue;
    optind = (int)place;
    result = fathom_take_next(scan);
  }
  return result;
}
static void fathom_forget(unsigned argc) {
  fathom_go_on_at(NULL, 0);
  optind = (int)argc;
  fathom_options.state = fathom_options.first = fathom_options.last = 0;
}
static int fathom_scan_from(const struct fathom_scan *scan, const char *left, unsigned place, unsigned at, unsigned first,
                            unsigned last) {
  char *next = at ? scan->argv[place] + at : NULL;
  if (left != next) __fathom_unsupported("arguments that the program moves while getopt is amidst their options");
  fathom_go_on_at(next, at);
  optind = (int)place;
  fathom_options.first = first;
  fathom_options.last = last;
  return fathom_scan_on(scan);
}
static int fathom_scan_from_any(const struct fathom_scan *scan) {
  const unsigned state = fathom_options.state, argc = scan->argc, start = (unsigned)optind;
  char *next = fathom_options.next;
  int result = -1, is_met = 0;
  fathom_forget(argc); /* else what is so elsewhere would be a value that the next call looks at */
  for (unsigned place = 1; place <= argc; place++)
    for (unsigned at = 0; at <= (place < argc ? fathom_longest_argument : 0); at++)
      for (unsigned last = 1; last <= place; last++)
        for (unsigned first = 1; first <= last; first++)
          if (state == fathom_state_of(place, at, first, last)) {
            is_met = start == place;
            result = fathom_scan_from(scan, next, place, at, first, last);
          }
  for (unsigned last = 1; last <= argc; last++)
    for (unsigned first = 1; first <= last; first++)
      if (state == fathom_ended + first * fathom_most_places + last)
        for (unsigned place = 1; place <= argc; place++)
          if (start == place) {
            is_met = 1;
            result = fathom_scan_from(scan, next, place, 0, first, last);
          }
  if (!is_met) __fathom_unsupported("optind that the program changes while getopt is amidst the arguments");
  return result;
}
static int fathom_scan_options(int count, char **argv, const char *options, const struct option *all, int *index, int only_long) {
  if (count < 1) return -1;
  optarg = NULL;
  const struct fathom_scan scan = {(unsigned)count, argv, fathom_start_scan(options), all, index, only_long};
  const int is_known = __fathom_is_known((unsigned)optind) && (optind == 1 || __fathom_is_known(fathom_options.at));
  const int is_short = fathom_arguments_are_given && count < fathom_most_places && fathom_longest_argument < fathom_most_places;
  return is_known || !is_short ? fathom_scan_on(&scan) : fathom_scan_from_any(&scan);
}
/* Arguments that nobody knows: what a call may come to, whatever they are. The interpreter scans them. */
FATHOM_INPUT(int, option)
FATHOM_INPUT(unsigned, option_place)
static int fathom_is_scanned(int count, char **argv) {
  if (fathom_every_count || !__fathom_is_known((unsigned)count)) return 0;
  if (fathom_arguments_are_given) return 1;
  int is_known = 1;
  for (int i = 1; i < count; i++) is_known &= __fathom_is_known((unsigned char)argv[i][0]);
  return is_known;
}
/* An argument, or the rest of one. */
static char *fathom_some_argument(unsigned argc, char **argv) {
  if (fathom_every_count) return __fathom_every_text();
  unsigned which = __fathom_nondet_option_place(), start = __fathom_nondet_option_place();
  __fathom_assume((which >= 1) & (which < argc));
  char *argument = argv[which];
  __fathom_assume(start < __fathom_object_size(argument) - (size_t)__fathom_pointer_offset(argument));
  return argument + start;
}
static void fathom_any_order(unsigned argc, char **argv) {
  if (fathom_every_count) {
    fathom_looked_at_argument = __fathom_nondet_option_place();
    return;
  }
  for (unsigned last = fathom_most_unknown - 1; last > 1; last--) {
    unsigned other = __fathom_nondet_option_place();
    if (last >= argc) continue;
    __fathom_assume((other >= 1) & (other <= last));
    char *argument = argv[last];
    argv[last] = argv[other];
    argv[other] = argument;
  }
}
/* A long option, if any: the one at a place in the table, or one that is not there (-1). */
static int fathom_any_long(const struct option *all, int *index, int *takes) {
  int which = __fathom_nondet_option(), found = -1;
  for (int i = 0; all[i].name; i++)
    if (i == which) found = i;
  if (found < 0) return '?';
  const struct option *option = all + found;
  *takes = option->has_arg;
  if (index) *index = found;
  if (!option->flag) return option->val;
  *option->flag = option->val;
  return 0;
}
static int fathom_describe_option(unsigned argc, char **argv, const char *options, const struct option *all, int *index) {
  static unsigned left; /* characters of options: a scan ends */
  if (fathom_every_count) {
    if ((size_t)__fathom_pointer_offset(argv) / sizeof *argv + argc > fathom_every_count)
      __fathom_unsupported("getopt with more arguments than there are");
  } else if (argc > fathom_most_unknown) {
    __fathom_unsupported("options of arguments of which some are unknown");
  }
  if (!fathom_options.is_started || !optind) left = __fathom_nondet_option_place();
  const char *letters = fathom_start_scan(options);
  unsigned before = (unsigned)optind, after = __fathom_nondet_option_place();
  if (__fathom_checks_accesses() && (before < 1 || before > argc)) __fathom_unsupported("optind outside of the arguments");
  if (fathom_options.ordering == fathom_permute) fathom_any_order(argc, argv);
  __fathom_assume((after >= 1) & (after <= argc));
  optind = (int)after;
  optarg = NULL;
  if (!left || !__fathom_nondet_option()) return -1;
  left--;
  __fathom_assume((after >= before) & (argc > 1));
  if (fathom_options.ordering == fathom_in_order && __fathom_nondet_option()) {
    optarg = fathom_some_argument(argc, argv);
    return 1;
  }
  int takes = 0, result = '?';
  if (all && __fathom_nondet_option()) {
    result = fathom_any_long(all, index, &takes);
  } else {
    char c = (char)__fathom_nondet_option();
    const char *place = fathom_letter(letters, c);
    __fathom_assume(c != 0);
    if (place && c != ':' && c != ';') {
      result = c;
      takes = place[1] != ':' ? 0 : place[2] == ':' ? 2 : 1;
    }
  }
  if (takes && __fathom_nondet_option()) optarg = fathom_some_argument(argc, argv);
  else if (takes == 1) result = *letters == ':' ? ':' : '?';
  if (result == '?' || result == ':') fathom_options.unknown = __fathom_nondet_option();
  return result;
}

static int fathom_getopt(int argc, char **argv, const char *options, const struct option *all, int *index, int only_long) {
  if (argc >= 1 && !fathom_is_scanned(argc, argv)) {
    int found = fathom_describe_option((unsigned)argc, argv, options, all, index);
    optopt = fathom_options.unknown;
    return found;
  }
  int result = fathom_scan_options(argc, argv, options, all, index, only_long);
  optopt = fathom_options.unknown;
  return result;
}
int getopt(int argc, char *const *argv, const char *options) { return fathom_getopt(argc, (char **)argv, options, NULL, NULL, 0); }
int __posix_getopt(int argc, char *const *argv, const char *options) {
  if (!fathom_options.is_started) {
    fathom_start_scan("+");
    if (*options == '-') fathom_options.ordering = fathom_in_order;
  }
  return fathom_getopt(argc, (char **)argv, options, NULL, NULL, 0);
}
int getopt_long(int argc, char *const *argv, const char *options, const struct option *all, int *index) {
  return fathom_getopt(argc, (char **)argv, options, all, index, 0);
}
int getopt_long_only(int argc, char *const *argv, const char *options, const struct option *all, int *index) {
  return fathom_getopt(argc, (char **)argv, options, all, index, 1);
}
