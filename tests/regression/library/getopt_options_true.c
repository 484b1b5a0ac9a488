// EXPECT assertion: true
// MODEL LP64, ILP32
// What options set are numbers that the program chooses.
#include <assert.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int option, level = 0, weight = 1;
  const char *name = "none";
  while ((option = getopt(argc, argv, "vwo:")) != -1)
    switch (option) {
    case 'v':
      level = 2;
      break;
    case 'w':
      weight = 3;
      break;
    case 'o':
      name = optarg;
      break;
    default:
      return 1;
    }
  assert(name != 0);
  assert(level * weight != 4);
  assert(optind >= 1 && optind <= argc);
  return 0;
}
