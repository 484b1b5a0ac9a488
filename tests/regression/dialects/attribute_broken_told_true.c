// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: ^assumed: the code of count\(\), next\(\), place\(\) is executed as it stands, although it is declared const, pure
// Functions that do more than their attributes say: a compiler may leave calls out.
// NATIVE skip the result depends on the optimisation
extern void abort(void);
void reach_error(void) { abort(); }
static int n;
static char block[4];
__attribute__((pure)) static int count(void) {
  n++;
  return 1;
}
__attribute__((const)) static int next(int x) {
  return x + n;
}
__attribute__((malloc)) static char *place(void) {
  return block;
}
int main(void) {
  count();
  if (n != 1 || next(1) != 2 || place() != block) reach_error();
  return 0;
}
