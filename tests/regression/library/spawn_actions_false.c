// Actions that are not destroyed leave their block.
// EXPECT valid-memcleanup: false
// MODEL LP64, ILP32
#include <spawn.h>

int main(void) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  return posix_spawn_file_actions_addclose(&actions, 3);
}
