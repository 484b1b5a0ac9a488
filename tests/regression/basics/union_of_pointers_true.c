// EXPECT unreach-call: true
// A union that holds a pointer or an integer, with a tag.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "union_of_pointers_true.c", 1, "reach_error"); }

struct value { int is_pointer; union { int *p; int i; } u; };
static int get(const struct value *v) { return v->is_pointer ? *v->u.p : v->u.i; }
int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > -1000);
  struct value v;
  v.is_pointer = x > 0;
  if (v.is_pointer) v.u.p = &x;
  else v.u.i = -x;
  if (get(&v) < 0) reach_error();
  return 0;
}
