// EXPECT unreach-call: false(unreach-call)
// MODEL LP64, ILP32
// OUTPUT stderr: \A(?![\s\S]*assumed: texts of the command line)
// C11 5.1.2.2.1: what such a text says is open; nobody asks where it is.
extern void reach_error(void);
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'x' && (unsigned char)argv[1][1] == 'y') reach_error();
  return 0;
}
