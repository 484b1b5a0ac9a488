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
  char *next;
  int unknown; /* what optopt is given, whatever a program writes there */
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

static void fathom_exchange(char **argv, unsigned argc) {
  unsigned bottom = fathom_options.first, middle = fathom_options.last, top = (unsigned)optind, most = fathom_most_arguments(argc);
  fathom_options.first += top - middle;
  fathom_options.last = top;
  for (unsigned turn = 0; turn < most; turn++) { /* each option to the front of what is none */
    if (middle >= top) continue;
    char *option = argv[middle];
    for (unsigned i = most; i-- > 1;)
      if ((i <= middle) & (i > bottom)) argv[i] = argv[i - 1];
    argv[bottom++] = option;
    middle++;
  }
}
/* Passed-by arguments and options since then change places; where either is empty a new stretch begins. */
static void fathom_settle(char **argv, unsigned argc) {
  if (fathom_options.first == fathom_options.last) fathom_options.first = (unsigned)optind;
  else if (fathom_options.last != (unsigned)optind) fathom_exchange(argv, argc);
}

static const char *fathom_start_scan(const char *options) {
  int is_first = !fathom_options.is_started || !optind;
  if (is_first) {
    if (!optind) optind = 1;
    fathom_options.first = fathom_options.last = (unsigned)optind;
    fathom_options.next = NULL;
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

static int fathom_take_long(unsigned argc, char **argv, const char *options, const struct option *all, int *index, int only_long) {
  char *text = fathom_options.next;
  size_t length = 0;
  int found = fathom_find_option(all, text, &length, only_long);
  if (found == -1 && only_long && argv[optind][1] != '-' && fathom_letter(options, *text)) return -1;
  optind = (int)((unsigned)optind + 1);
  fathom_options.next = NULL;
  if (found < 0) {
    fathom_options.unknown = 0;
    return '?';
  }
  const struct option *option = all + found;
  if (text[length]) {
    if (!option->has_arg) {
      fathom_options.unknown = option->val;
      return '?';
    }
    optarg = text + length + 1;
  } else if (option->has_arg == 1) {
    if ((unsigned)optind >= argc) {
      fathom_options.unknown = option->val;
      return *options == ':' ? ':' : '?';
    }
    optarg = argv[optind];
    optind = (int)((unsigned)optind + 1);
  }
  if (index) *index = found;
  if (!option->flag) return option->val;
  *option->flag = option->val;
  return 0;
}

static int fathom_take_letter(unsigned argc, char **argv, const char *options, const struct option *all) {
  char c = *fathom_options.next++;
  const char *place = fathom_letter(options, c);
  if (!*fathom_options.next) optind = (int)((unsigned)optind + 1);
  if (!place || c == ':' || c == ';') {
    fathom_options.unknown = c;
    return '?';
  }
  if (c == 'W' && place[1] == ';' && all) __fathom_unsupported("W; in the options of getopt");
  if (place[1] != ':') return c;
  if (*fathom_options.next) {
    optarg = fathom_options.next;
    optind = (int)((unsigned)optind + 1);
  } else if (place[2] != ':') {
    if ((unsigned)optind == argc) {
      fathom_options.unknown = c;
      c = *options == ':' ? ':' : '?';
    } else {
      optarg = argv[optind];
      optind = (int)((unsigned)optind + 1);
    }
  }
  fathom_options.next = NULL;
  return c;
}

/* The next argument that is an option, from its dash; null at the end, where `result` is to be returned. */
static char *fathom_next_option(unsigned argc, char **argv, int *result) {
  if (fathom_options.last > (unsigned)optind) fathom_options.last = (unsigned)optind;
  if (fathom_options.first > (unsigned)optind) fathom_options.first = (unsigned)optind;
  if (fathom_options.ordering == fathom_permute) {
    fathom_settle(argv, argc);
    int skips = 1;
    for (unsigned turn = 0, most = fathom_most_arguments(argc); turn < most; turn++) {
      skips = skips && (unsigned)optind < argc && fathom_is_no_option(argv[optind]);
      if (skips) optind = (int)((unsigned)optind + 1);
    }
    fathom_options.last = (unsigned)optind;
  }
  *result = -1;
  if ((unsigned)optind != argc && argv[optind][0] == '-' && argv[optind][1] == '-' && !argv[optind][2]) {
    optind = (int)((unsigned)optind + 1);
    fathom_settle(argv, argc);
    fathom_options.last = argc;
    optind = (int)argc;
  }
  if ((unsigned)optind == argc) {
    if (fathom_options.first != fathom_options.last) optind = (int)fathom_options.first;
    return NULL;
  }
  if (!fathom_is_no_option(argv[optind])) return argv[optind];
  if (fathom_options.ordering == fathom_until_first) return NULL;
  optarg = argv[optind];
  optind = (int)((unsigned)optind + 1);
  *result = 1;
  return NULL;
}

static int fathom_scan_options(int count, char **argv, const char *options, const struct option *all, int *index, int only_long) {
  unsigned argc = (unsigned)count;
  if (count < 1) return -1;
  optarg = NULL;
  options = fathom_start_scan(options);
  if (!fathom_options.next || !*fathom_options.next) {
    int result;
    char *option = fathom_next_option(argc, argv, &result);
    if (!option) return result;
    fathom_options.next = option + 1;
    if (all && option[1] == '-') {
      fathom_options.next = option + 2;
      return fathom_take_long(argc, argv, options, all, index, only_long);
    }
    if (all && only_long && (option[2] || !fathom_letter(options, option[1]))) {
      result = fathom_take_long(argc, argv, options, all, index, only_long);
      if (result != -1) return result;
    }
  }
  return fathom_take_letter(argc, argv, options, all);
}
/* Arguments that nobody knows: what a call may come to, whatever they are. The interpreter scans them. */
FATHOM_INPUT(int, option)
FATHOM_INPUT(unsigned, option_place)
static int fathom_is_scanned(int count, char **argv) {
  if (!__fathom_is_known((unsigned)count)) return 0;
  if (fathom_arguments_are_given) return 1;
  int is_known = 1;
  for (int i = 1; i < count; i++) is_known &= __fathom_is_known((unsigned char)argv[i][0]);
  return is_known;
}
/* An argument, or the rest of one. */
static char *fathom_some_argument(unsigned argc, char **argv) {
  unsigned which = __fathom_nondet_option_place(), start = __fathom_nondet_option_place();
  __fathom_assume((which >= 1) & (which < argc));
  char *argument = argv[which];
  __fathom_assume(start < __fathom_object_size(argument) - (size_t)__fathom_pointer_offset(argument));
  return argument + start;
}
static void fathom_any_order(unsigned argc, char **argv) {
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
  if (argc > fathom_most_unknown) __fathom_unsupported("options of arguments of which some are unknown");
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
