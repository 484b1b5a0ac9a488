// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --command-line few
// glibc gives constructors what it gives main.
extern void reach_error(void);
static int given;
static char **list;
__attribute__((constructor)) static void start(int count, char **words) { given = count, list = words; }
int main(int argc, char **argv) {
  if (given != argc || list != argv) reach_error();
  return 0;
}
