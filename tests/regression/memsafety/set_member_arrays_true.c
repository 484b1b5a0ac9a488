// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// NATIVE skip a set of properties
//
// Arrays that are members, passed to functions, stored in variables and written by the library: with bounds of
// sub-objects and alignment asked for together. What is kept of such pointers beside them is no object of the program.
#include <stdio.h>
#include <string.h>
struct conf { int n; char key[16], val[16]; int t[3]; };
static struct conf kept;
static int *numbers;
static int first(char *p, const int *q) {
  p[0] = 1;
  return p[1] + *q;
}
static char *value_of(struct conf *c) { return c->val; }
static int set(struct conf *c, const char *line) {
  const char *eq = strchr(line, '=');
  if (!eq || (size_t)(eq - line) >= sizeof c->key) return -1;
  memcpy(c->key, line, (size_t)(eq - line));
  c->key[eq - line] = 0;
  return snprintf(c->val, sizeof c->val, "%s", eq + 1) < (int)sizeof c->val ? 0 : -1;
}
int main(void) {
  struct conf c = {0};
  numbers = kept.t;
  if (first(c.key, numbers + 2)) return 1;
  strcpy(value_of(&c), "text");
  return set(&c, "a=b") || strcmp(c.key, "a") || strcmp(c.val, "b");
}
