// EXPECT unreach-call: true
// MODEL LP64, ILP32
// Functions that no argument can change: through a table, a member, a variable.
#include <stdlib.h>
void reach_error(void) { abort(); }
static int calls;
static int first(int x) { return x; }
static int second(int x) { return x + 100; }
static int (*table[2])(int) = {first, second};
static struct {
  int (*run)(int);
} operations = {first};
static int count(void) {
  calls++;
  return 3;
}
int main(void) {
  int (*run)(int) = second;
  if (table[1](count()) != 103 || operations.run(count()) != 3) reach_error();
  if (run(count()) != 103 || (*run)(count()) != 103 || calls != 4) reach_error();
  return 0;
}
