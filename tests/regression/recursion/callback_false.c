// EXPECT unreach-call: false
// SELDOM
// WITNESS NONDET="5 0"
// A callback that calls the function back that called it.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "callback_false.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
typedef int (*visitor)(int depth, void *closure);
struct state { visitor visit; int calls, limit; };
static int walk(int depth, struct state *s) { return s->visit(depth, s); }
static int count(int depth, void *closure) {
  struct state *s = closure;
  s->calls++;
  return depth < s->limit ? walk(depth + 1, s) : depth;
}
int main(void) {
  struct state s = {count, 0, __VERIFIER_nondet_int()};
  if (s.limit < 0 || s.limit > 5) return 0;
  int last = walk(0, &s);
  if (last == 5) reach_error();
  return 0;
}
