// EXPECT valid-deref: false
// MODEL LP64, ILP32
// REPLAY yes
// An option's argument does not fit into the array.
#include <getopt.h>
#include <stdio.h>
#include <string.h>

static const struct option all[] = {
    {"verbose", no_argument, 0, 'v'}, {"output", required_argument, 0, 'o'}, {0, 0, 0, 0}};

int main(int argc, char **argv) {
  int option, verbose = 0;
  char name[8] = "out";
  while ((option = getopt_long(argc, argv, "vo:", all, NULL)) != -1) {
    if (option == 'v')
      verbose++;
    else if (option == 'o')
      strcpy(name, optarg);
    else
      return 2;
  }
  if (verbose)
    puts(name);
  return 0;
}
