#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define DEPTH 4
static int stack[DEPTH], depth;
static void oops(const char *what, const char *word) {
  fprintf(stderr, "%s: %s\n", what, word);
  exit(2);
}
static void push(int v) {
  if (depth == DEPTH)
    oops("stack overflow", "push");
  stack[depth++] = v;
}
static int pop(void) {
  if (!depth)
    oops("stack underflow", "pop");
  return stack[--depth];
}
static void add(void) {
  unsigned b = (unsigned)pop(), a = (unsigned)pop();
  push((int)(a + b));
}
static void sub(void) {
  unsigned b = (unsigned)pop(), a = (unsigned)pop();
  push((int)(a - b));
}
static void dup_(void) {
  int a = pop();
  push(a);
  push(a);
}
static void swap(void) {
  int b = pop(), a = pop();
  push(b);
  push(a);
}
static void drop(void) { pop(); }
static void show(void) { printf("%d\n", pop()); }
static const struct {
  const char *name;
  void (*run)(void);
} table[] = {{"+", add}, {"-", sub}, {"dup", dup_}, {"swap", swap}, {"drop", drop}, {".", show}};
static void word(char *w) {
  char *end;
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (!strcmp(table[i].name, w)) {
      table[i].run();
      return;
    }
  long v = strtol(w, &end, 10);
  if (end == w || *end)
    oops("unknown word", w);
  push((int)v);
}
int main(void) {
  char line[32];
  while (fgets(line, sizeof line, stdin)) {
    for (char *w = strtok(line, " \t\n"); w; w = strtok(NULL, " \t\n"))
      word(w);
    if (depth)
      printf("%d deep\n", depth);
  }
  return 0;
}
