#include "util.h"
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
struct val {
  char *str;
  long long num;
};
static char **tok;
static struct val disjunction(void);
static int isnum(struct val v) { return v.str == NULL; }
static struct val number(long long n) {
  struct val v = {NULL, n};
  return v;
}
static int null(struct val v) { return isnum(v) ? v.num == 0 : !*v.str || !strcmp(v.str, "0"); }
static struct val primary(void) {
  char *end;
  struct val v;
  if (!*tok)
    eprintf("syntax error: missing operand\n");
  if (!strcmp(*tok, "(")) {
    tok++;
    v = disjunction();
    if (!*tok || strcmp(*tok, ")"))
      eprintf("syntax error: expected ')'\n");
    tok++;
    return v;
  }
  errno = 0;
  v.num = strtoll(*tok, &end, 10);
  v.str = **tok && !*end && !errno ? NULL : *tok;
  tok++;
  return v;
}
static long long need(struct val v) {
  if (!isnum(v))
    eprintf("non-integer argument '%s'\n", v.str);
  return v.num;
}
static struct val product(void) {
  struct val a = primary();
  while (*tok && (!strcmp(*tok, "*") || !strcmp(*tok, "/") || !strcmp(*tok, "%"))) {
    char op = **tok++;
    struct val b = primary();
    long long x = need(a), y = need(b), r;
    if (op != '*' && y == 0)
      eprintf("division by zero\n");
    if (op == '*') {
      if (__builtin_mul_overflow(x, y, &r))
        eprintf("overflow\n");
    } else if (y == -1) {
      if (x == LLONG_MIN)
        eprintf("overflow\n");
      r = op == '/' ? -x : 0;
    } else
      r = op == '/' ? x / y : x % y;
    a = number(r);
  }
  return a;
}
static struct val sum(void) {
  struct val a = product();
  while (*tok && (!strcmp(*tok, "+") || !strcmp(*tok, "-"))) {
    char op = **tok++;
    struct val b = product();
    long long x = need(a), y = need(b), r;
    if (op == '+' ? __builtin_add_overflow(x, y, &r) : __builtin_sub_overflow(x, y, &r))
      eprintf("overflow\n");
    a = number(r);
  }
  return a;
}
static char *text(struct val v, char *room, size_t n) {
  if (!isnum(v))
    return v.str;
  snprintf(room, n, "%lld", v.num);
  return room;
}
static struct val comparison(void) {
  static const char *ops[] = {"=", "!=", "<", "<=", ">", ">="};
  struct val a = sum();
  while (*tok) {
    size_t k;
    char one[24], two[24];
    for (k = 0; k < 6 && strcmp(*tok, ops[k]); k++)
      ;
    if (k == 6)
      break;
    tok++;
    struct val b = sum();
    int d = isnum(a) && isnum(b) ? (a.num > b.num) - (a.num < b.num)
                                 : strcmp(text(a, one, sizeof one), text(b, two, sizeof two));
    a = number(k == 0   ? d == 0
               : k == 1 ? d != 0
               : k == 2 ? d < 0
               : k == 3 ? d <= 0
               : k == 4 ? d > 0
                        : d >= 0);
  }
  return a;
}
static struct val conjunction(void) {
  struct val a = comparison();
  while (*tok && !strcmp(*tok, "&")) {
    tok++;
    struct val b = comparison();
    if (null(a) || null(b))
      a = number(0);
  }
  return a;
}
static struct val disjunction(void) {
  struct val a = conjunction();
  while (*tok && !strcmp(*tok, "|")) {
    tok++;
    struct val b = conjunction();
    if (null(a))
      a = b;
  }
  return a;
}
int main(int argc, char *argv[]) {
  argv0 = *argv++;
  if (*argv && !strcmp(*argv, "--"))
    argv++;
  if (!*argv)
    eprintf("usage: %s expression\n", argv0);
  tok = argv;
  struct val v = disjunction();
  if (*tok)
    eprintf("syntax error: '%s'\n", *tok);
  if (isnum(v))
    printf("%lld\n", v.num);
  else
    puts(v.str);
  return null(v);
}
