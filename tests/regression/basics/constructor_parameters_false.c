// EXPECT unreach-call: false
// MODEL LP64, ILP32
// ARGS --command-line few
// As constructor_parameters_true.c: how many there are nobody knows.
extern void reach_error(void);
static int given;
static char **list;
__attribute__((constructor)) static void start(int count, char **words) { given = count, list = words; }
int main(int argc, char **argv) {
  if (given == argc && argc > 2) reach_error();
  return 0;
}
