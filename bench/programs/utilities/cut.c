#include "util.h"
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>
struct range {
  size_t min, max;
  struct range *next;
};
static struct range *list;
static char mode, delim = '\t';
static int nflag, sflag;
static void usage(void) {
  eprintf("usage: %s -b list | -c list | -f list [-d delim] [-s] [file ...]\n", argv0);
}
static void insert(struct range *r) {
  struct range *l, *p, *t;
  for (p = NULL, l = list; l; p = l, l = l->next) {
    if (r->max && r->max + 1 < l->min) {
      r->next = l;
      break;
    } else if (!l->max || r->min < l->max + 2) {
      l->min = MIN(r->min, l->min);
      for (p = l, t = l->next; t; p = t, t = t->next)
        if (r->max && r->max + 1 < t->min)
          break;
      l->max = (p->max && r->max) ? (p->max > r->max ? p->max : r->max) : 0;
      l->next = t;
      free(r);
      return;
    }
  }
  if (p)
    p->next = r;
  else
    list = r;
}
static void parselist(char *str) {
  char *s;
  size_t n = 1;
  struct range *r;
  if (!*str)
    eprintf("empty list\n");
  for (s = str; *s; s++) {
    if (*s == ' ')
      *s = ',';
    if (*s == ',')
      n++;
  }
  for (s = str; n--; s++) {
    r = emalloc(sizeof(*r));
    r->min = (*s == '-') ? 1 : strtoul(s, &s, 10);
    r->max = (*s == '-') ? strtoul(s + 1, &s, 10) : r->min;
    r->next = NULL;
    if (!r->min || (r->max && r->max < r->min) || (*s && *s != ','))
      eprintf("bad list value\n");
    insert(r);
  }
}
static void cutline(const char *s, size_t n) {
  struct range *r;
  if (mode == 'f') {
    size_t field = 1;
    int any = 0;
    if (!memchr(s, delim, n)) {
      if (!sflag)
        fwrite(s, 1, n, stdout), putchar('\n');
      return;
    }
    while (1) {
      const char *e = memchr(s, delim, n);
      size_t len = e ? (size_t)(e - s) : n;
      for (r = list; r; r = r->next)
        if (field >= r->min && (!r->max || field <= r->max)) {
          if (any++)
            putchar(delim);
          fwrite(s, 1, len, stdout);
          break;
        }
      if (!e)
        break;
      s = e + 1;
      n -= len + 1;
      field++;
    }
  } else {
    for (r = list; r; r = r->next) {
      if (r->min > n)
        break;
      size_t to = r->max && r->max < n ? r->max : n;
      fwrite(s + r->min - 1, 1, to - r->min + 1, stdout);
    }
  }
  putchar('\n');
}
static void cut(FILE *f, const char *name) {
  char *buf = NULL;
  size_t size = 0;
  ssize_t len;
  while ((len = getline(&buf, &size, f)) > 0) {
    if (buf[len - 1] == '\n')
      buf[--len] = 0;
    cutline(buf, (size_t)len);
  }
  if (ferror(f))
    eprintf("getline %s:", name);
  free(buf);
}
int main(int argc, char *argv[]) {
  int c, ret = 0;
  FILE *f;
  argv0 = argv[0];
  while ((c = getopt(argc, argv, "b:c:f:d:ns")) != -1)
    switch (c) {
    case 'b':
    case 'c':
    case 'f':
      mode = (char)c;
      parselist(optarg);
      break;
    case 'd':
      if (!*optarg)
        eprintf("empty delimiter\n");
      delim = *optarg;
      break;
    case 'n':
      nflag = 1;
      break;
    case 's':
      sflag = 1;
      break;
    default:
      usage();
    }
  if (!mode)
    usage();
  if (optind == argc)
    cut(stdin, "<stdin>");
  else
    for (; optind < argc; optind++) {
      if (strcmp(argv[optind], "-") == 0) {
        cut(stdin, "<stdin>");
      } else if (!(f = fopen(argv[optind], "r"))) {
        weprintf("fopen %s:", argv[optind]);
        ret = 1;
      } else {
        cut(f, argv[optind]);
        fclose(f);
      }
    }
  return ret;
}
