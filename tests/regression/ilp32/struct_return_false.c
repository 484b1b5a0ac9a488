// EXPECT unreach-call: false
// MODEL ILP32
// WITNESS NONDET="99"
// REPLAY yes
// Every struct is returned through a hidden pointer on i386, small ones too.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "struct_return_false.c", 1, "reach_error"); }

struct one { char c; };
struct pair { int a, b; };
struct big { long long v[3]; char tag; };
static struct one small(int x) { struct one r = {(char)x}; return r; }
static struct pair two(int x, int y) { struct pair r = {y, x}; return r; }
static struct big many(struct pair p, long long q) {
  struct big r = {{p.a, p.b, q}, 'x'};
  return r;
}
static struct big (*const maker)(struct pair, long long) = many;
int main(void) {
  int x = __VERIFIER_nondet_int();
  struct pair p = two(x, 2);
  struct big b = maker(p, 1ll << 40);
  p = two(p.a, p.b);
  if (b.v[0] != 2 || b.v[1] != x || b.v[2] >> 40 != 1 || b.tag != 'x') reach_error();
  if (p.a != x || small(x).c == 99) reach_error();
  return 0;
}
