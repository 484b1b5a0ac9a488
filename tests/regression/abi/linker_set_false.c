// EXPECT valid-deref: false
// MODEL LP64, ILP32
// OUTPUT stderr: assumed: the variables of the section commands lie one after the other
// As linker_set_true.c, but one more is asked for than there are.
#include <assert.h>
#include <string.h>
struct command {
  const char *name;
  int (*run)(int);
};
#define COMMAND(name, text) \
  static const struct command command_##name __attribute__((section("commands"), used, aligned(sizeof(void *)))) = {text, name}
static int twice(int x) { return 2 * x; }
static int half(int x) { return x / 2; }
COMMAND(twice, "twice");
COMMAND(half, "half");
extern const struct command __start_commands[], __stop_commands[];
int main(void) {
  int sum = 0;
  for (const struct command *c = __start_commands; c < __stop_commands; c++)
    if (c->name[0] == 'h' || strcmp(c->name, "twice") == 0) sum += c->run(10);
  assert(sum == 25 && __stop_commands - __start_commands == 2);
  return __start_commands[sum == 25 ? 2 : 1].name[0] == 0;
}
