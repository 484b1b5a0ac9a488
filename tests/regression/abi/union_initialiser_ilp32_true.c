// EXPECT unreach-call: true
// MODEL ILP32
//
// What an initialiser of a union says holds: the member that it names, all bytes of one as large as the union, all of
// one of static storage duration, and of an element of an array that no initialiser is for (C11 6.7.9p10, p21).
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
union number {
  char c;
  long l;
};
static union number still = {.c = 1};
struct pair {
  char tag;
  union number n;
  short last;
};
int main(void) {
  union number n = {.c = 1}, whole = {.l = 258};
  union number some[3] = {{.c = 1}, {.l = 7}};
  struct pair p = {1, {.c = 2}, 3};
  if (n.c != 1 || (n.l & 255) != 1) reach_error();
  if (whole.l != 258 || whole.c != 2) reach_error();
  if (still.l != 1) reach_error();
  if (some[0].c != 1 || some[1].l != 7 || some[2].l != 0) reach_error();
  if (p.tag != 1 || p.n.c != 2 || (p.n.l & 255) != 2 || p.last != 3) reach_error();
  n.l = __VERIFIER_nondet_int();
  union number copy = n;
  if (copy.l != n.l) reach_error();
  return 0;
}
