#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/types.h>
static const struct {
  const char *name;
  int number;
} sigs[] = {{"HUP", SIGHUP},   {"INT", SIGINT},   {"QUIT", SIGQUIT}, {"ABRT", SIGABRT}, {"ALRM", SIGALRM},
            {"KILL", SIGKILL}, {"PIPE", SIGPIPE}, {"TERM", SIGTERM}, {"CHLD", SIGCHLD}, {"CONT", SIGCONT},
            {"STOP", SIGSTOP}, {"TSTP", SIGTSTP}, {"USR1", SIGUSR1}, {"USR2", SIGUSR2}};
static void die(const char *format, ...) __attribute__((noreturn, format(printf, 1, 2)));
static void die(const char *format, ...) {
  char line[128];
  va_list ap;
  va_start(ap, format);
  int n = vsnprintf(line, sizeof line - 1, format, ap);
  va_end(ap);
  if (n < 0)
    n = 0;
  if ((size_t)n > sizeof line - 2)
    n = sizeof line - 2;
  line[n++] = '\n';
  fwrite("kill: ", 1, 6, stderr);
  fwrite(line, 1, (size_t)n, stderr);
  exit(1);
}
static const char *name_of(int sig) {
  for (size_t i = 0; i < sizeof sigs / sizeof *sigs; i++)
    if (sigs[i].number == sig)
      return sigs[i].name;
  return NULL;
}
static int number_of(const char *name) {
  char *end;
  if (!strcmp(name, "0"))
    return 0;
  if (!strncasecmp(name, "SIG", 3))
    name += 3;
  for (size_t i = 0; i < sizeof sigs / sizeof *sigs; i++)
    if (!strcasecmp(sigs[i].name, name))
      return sigs[i].number;
  errno = 0;
  long n = strtol(name, &end, 10);
  if (*end || end == name || errno || !name_of((int)n))
    die("%s: bad signal", name);
  return (int)n;
}
int main(int argc, char **argv) {
  static const struct option longs[] = {{"list", no_argument, 0, 'l'},
                                        {"signal", required_argument, 0, 's'},
                                        {"table", no_argument, 0, 't'},
                                        {0, 0, 0, 0}};
  int c, sig = SIGTERM, list = 0, status = 0;
  while ((c = getopt_long(argc, argv, "ls:t", longs, NULL)) != -1)
    switch (c) {
    case 'l':
    case 't':
      list = c;
      break;
    case 's':
      sig = number_of(optarg);
      break;
    default:
      die("usage: kill [-s sig] pid ... | -l [num]");
    }
  if (list) {
    if (optind == argc) {
      for (size_t i = 0; i < sizeof sigs / sizeof *sigs; i++)
        printf(list == 't' ? "%2$d %1$s\n" : "%s\n", sigs[i].name, sigs[i].number);
      return 0;
    }
    for (; optind < argc; optind++) {
      const char *name = name_of(atoi(argv[optind]));
      if (!name)
        die("%s: unknown", argv[optind]);
      puts(name);
    }
    return 0;
  }
  if (optind == argc)
    die("no process");
  for (; optind < argc; optind++) {
    char *end;
    long pid = strtol(argv[optind], &end, 10);
    if (*end || end == argv[optind])
      die("%s: not a process", argv[optind]);
    if (kill((pid_t)pid, sig) < 0) {
      fprintf(stderr, "kill: %ld: %s\n", pid, strerror(errno));
      status = 1;
    }
  }
  return status;
}
