// EXPECT unreach-call: false
// WITNESS NONDET="1"
// REPLAY yes
// From a member back to the struct that holds it.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "container_of_false.c", 1, "reach_error"); }

struct link { struct link *next; };
struct item { int key; struct link link; };
#define item_of(l) ((struct item *)((char *)(l) - __builtin_offsetof(struct item, link)))
int main(void) {
  struct item a = {1, {0}}, b = {__VERIFIER_nondet_int(), {&a.link}};
  int sum = 0;
  for (struct link *l = &b.link; l; l = l->next) sum += item_of(l)->key == 1;
  if (sum == 2) reach_error();
  return 0;
}
