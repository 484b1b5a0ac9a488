// EXPECT valid-deref: true
// ARGS --symbolic-args 0:2:2 --symbolic-stdin 2
// MODEL LP64, ILP32
//
// Which argument an option takes is known from the letters; a list in it is taken apart, and a line by that.
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct range {
  unsigned long first, last;
  struct range *next;
};
static struct range *ranges;

static void read_list(char *text) {
  for (;;) {
    struct range *range = malloc(sizeof *range);
    if (!range) exit(2);
    range->first = strtoul(text, &text, 10);
    range->last = *text == '-' ? strtoul(text + 1, &text, 10) : range->first;
    range->next = ranges;
    ranges = range;
    if (!range->first || range->last < range->first || (*text && *text != ',')) exit(1);
    if (!*text++) break;
  }
}

int main(int argc, char **argv) {
  int c, quiet = 0;
  while ((c = getopt(argc, argv, "c:q")) != -1) {
    if (c == 'c') read_list(optarg);
    else if (c == 'q') quiet = 1;
    else exit(1);
  }
  char line[3];
  size_t length = fread(line, 1, sizeof line, stdin);
  for (struct range *range = ranges; range; range = range->next)
    for (unsigned long i = range->first; i <= range->last && i <= length; i++)
      if (!quiet) putchar(line[i - 1]);
  while (ranges) {
    struct range *next = ranges->next;
    free(ranges);
    ranges = next;
  }
  return 0;
}
