#include "util.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
struct edge {
  struct node *to;
  struct edge *next;
};
struct node {
  char *name;
  struct edge *edges;
  size_t refs;
  int done;
  struct node *next;
};
static struct node *nodes;
static struct node *find(const char *name) {
  struct node *n;
  for (n = nodes; n; n = n->next)
    if (!strcmp(n->name, name))
      return n;
  n = emalloc(sizeof *n);
  *n = (struct node){estrdup(name), NULL, 0, 0, nodes};
  return nodes = n;
}
static char *token(FILE *f) {
  static char buf[8];
  size_t n = 0;
  int c;
  while ((c = getc(f)) != EOF && isspace(c))
    ;
  if (c == EOF)
    return NULL;
  for (; c != EOF && !isspace(c); c = getc(f)) {
    if (n == sizeof buf - 1)
      eprintf("token too long\n");
    buf[n++] = (char)c;
  }
  buf[n] = 0;
  return buf;
}
int main(int argc, char *argv[]) {
  FILE *f = stdin;
  char *t;
  struct node *from, *n;
  int left = 0, progress, ret = 0;
  argv0 = argv[0];
  if (argc > 2)
    eprintf("usage: %s [file]\n", argv0);
  if (argc == 2 && !(f = fopen(argv[1], "r")))
    eprintf("fopen %s:", argv[1]);
  while ((t = token(f))) {
    from = find(t);
    if (!(t = token(f)))
      eprintf("odd number of tokens in input\n");
    n = find(t);
    if (n != from) {
      struct edge *e = emalloc(sizeof *e);
      e->to = n;
      e->next = from->edges;
      from->edges = e;
      n->refs++;
    }
  }
  for (n = nodes; n; n = n->next)
    left++;
  while (left) {
    progress = 0;
    for (n = nodes; n; n = n->next)
      if (!n->done && !n->refs) {
        n->done = progress = 1;
        left--;
        puts(n->name);
        for (struct edge *e = n->edges; e; e = e->next)
          e->to->refs--;
      }
    if (!progress) {
      weprintf("loop detected\n");
      ret = 1;
      break;
    }
  }
  while (nodes) {
    n = nodes->next;
    while (nodes->edges) {
      struct edge *e = nodes->edges->next;
      free(nodes->edges);
      nodes->edges = e;
    }
    free(nodes->name);
    free(nodes);
    nodes = n;
  }
  return ret;
}
