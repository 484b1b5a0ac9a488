// EXPECT valid-deref: false
// MODEL LP64, ILP32
// REPLAY yes
// The number that option -n is given may be larger than the array.
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int option, n = 10, weight = 0;
  while ((option = getopt(argc, argv, "n:w")) != -1)
    switch (option) {
    case 'n':
      n = atoi(optarg);
      break;
    case 'w':
      weight = 1;
      break;
    default:
      return 1;
    }
  int cells[16] = {0};
  for (int i = 0; i < n; i++)
    cells[i] = i * weight;
  return cells[0];
}
