// EXPECT unreach-call: false
// WITNESS NONDET="-8"
// REPLAY yes
// Small structs are passed and returned in registers.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "struct_by_value_small_false.c", 1, "reach_error"); }

struct pair { int a, b; };
struct tiny { char c[3]; };
static struct pair swap(struct pair p) {
  struct pair q = {p.b, p.a};
  p.a = 0;
  return q;
}
static int last(struct tiny t) { return t.c[2]; }
int main(void) {
  struct pair p = {__VERIFIER_nondet_int(), 5};
  struct pair q = swap(p);
  struct tiny t = {{1, 2, 3}};
  if (q.a != 5 || q.b != p.a || last(t) != 3) reach_error();
  if (q.b == -8) reach_error();
  return 0;
}
