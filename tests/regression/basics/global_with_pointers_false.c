// EXPECT unreach-call: false
// WITNESS NONDET="110"
// REPLAY yes
// Initialisers that hold addresses of functions and of other globals.
extern char __VERIFIER_nondet_char(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "global_with_pointers_false.c", 1, "reach_error"); }

static int limit = 10;
static int values[3] = {7, 8, 9};
static int twice(int v) { return 2 * v; }
static int negate(int v) { return -v; }
static const struct command {
  char key;
  int (*run)(int);
  int *argument;
} commands[] = {{'t', twice, &limit}, {'n', negate, values + 2}};
int main(void) {
  char key = __VERIFIER_nondet_char();
  int r = 0;
  for (int i = 0; i < 2; i++)
    if (commands[i].key == key) r = commands[i].run(*commands[i].argument);
  if (r == -9) reach_error();
  return 0;
}
