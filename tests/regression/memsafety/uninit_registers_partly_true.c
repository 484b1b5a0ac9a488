// EXPECT uninitialised-read: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// Structures and unions of which some bits were never set, by value: these bits go along and nobody reads them. To
// functions and back, through pointers to functions, in recursion, as variable arguments, into static objects.
#include <stdarg.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
struct opt { _Bool has; int v; };
struct rec { int n; char name[8]; };
struct date { unsigned d : 5, m : 4, : 3, y : 12; };
struct mixed { int n; double d; };
struct link { int n; int *p; };
struct two { float x, y; };
struct val { enum { INT, DBL } t; union { int i; double d; } u; };
union any { char c; int i; };
static struct mixed last;
static struct opt find(int k) { struct opt o; o.has = k > 0; if (o.has) o.v = k; return o; }
static struct rec rec(const char *s) { struct rec r; r.n = 1; strcpy(r.name, s); return r; }
static struct date date(unsigned d) { struct date v; v.d = d; v.m = 4; v.y = 2020; return v; }
static struct mixed mixed(int n) { struct mixed v; v.n = n; if (n > 1) v.d = n; return v; }
static struct two two(void) { struct two v; v.x = 1; return v; }
static struct val val(int i) { struct val v; v.t = INT; v.u.i = i; return v; }
static double get(struct val v) { return v.t == INT ? v.u.i : v.u.d; }
static union any any(char c) { union any u; u.c = c; return u; }
static int number(struct link l) { return l.n; }
static struct link link(struct link l, int n) { return n > 0 ? link(l, n - 1) : l; }
static int sum(int n, ...) {
  va_list list;
  va_start(list, n);
  struct link a = va_arg(list, struct link);
  struct opt b = va_arg(list, struct opt);
  va_end(list);
  return a.n + b.has;
}
int main(void) {
  struct opt (*finder)(int) = find;
  struct opt a = finder(__VERIFIER_nondet_int());
  if (a.has && a.v <= 0) return 1;
  for (int i = 0; i < 3; i++) last = mixed(i);
  struct link l;
  l.n = 3;
  struct rec r = rec("ab");
  return strcmp(r.name, "ab") || date(3).y != 2020 || last.d != 2 || two().x != 1 || get(val(4)) != 4 ||
         any(1).c != 1 || number(link(l, 2)) != 3 || sum(2, l, find(0)) != 3;
}
