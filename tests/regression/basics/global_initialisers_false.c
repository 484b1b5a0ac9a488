// EXPECT unreach-call: false
// WITNESS NONDET="1"
// REPLAY yes
// Nested initialisers with designators; what is not named is zero.
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "global_initialisers_false.c", 1, "reach_error"); }

struct point { int x, y; };
struct shape { const char *name; struct point corner[2]; unsigned char tail[3]; };
static struct shape shapes[3] = {
    [1] = {"box", {{1, 2}, {.y = 4}}, {[2] = 9}},
    {.name = "dot", .tail = "ab"},
};
static int plain;
int main(void) {
  unsigned i = __VERIFIER_nondet_uint();
  __VERIFIER_assume(i < 3);
  struct shape *s = &shapes[i];
  if (plain || shapes[0].name || shapes[1].corner[1].x) reach_error();
  if (shapes[2].tail[1] != 'b' || shapes[2].tail[2]) reach_error();
  if (s->corner[1].y == 4) reach_error();
  return 0;
}
