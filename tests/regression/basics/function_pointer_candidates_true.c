// Which functions a pointer from a table with an unknown index may call; others of the same type are never called.
// C11 6.5.2.2p9: the pointer designates the function that was stored.
// EXPECT unreach-call: true
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct command {
  int code;
  int (*run)(int);
};
static int up(int x) { return x + 1; }
static int same(int x) { return x; }
static int never(int x) {
  reach_error();
  return x;
}
static struct command commands[3] = {{1, up}, {2, same}, {3, up}};
static int (*volatile keep)(int) = never; // its address is taken, too
int main(void) {
  struct command *chosen = 0;
  int code = __VERIFIER_nondet_int();
  for (int i = 0; i < 3; i++)
    if (commands[i].code == code) chosen = &commands[i];
  int result = chosen ? chosen->run(5) : 5;
  if (result < 5 || result > 6) reach_error();
  return keep == 0;
}
