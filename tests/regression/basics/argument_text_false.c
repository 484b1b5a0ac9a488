// EXPECT unreach-call: false
// REPLAY yes
// NATIVE skip needs a command line
// OUTPUT stderr: ^  argv\[2\] = "xq" +char \*, an argument$
// OUTPUT stderr: argc = 3, argv\[1\] = ".* +<- input$
// OUTPUT stderr: argv\[2\] = "xq" +<- input$
// The texts of arguments are inputs, which a native run is given as well.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "argument_text_false.c", 1, "reach_error"); }
int main(int argc, char **argv) {
  if (argc == 3 && argv[2][0] == 'x' && argv[2][1] == 'q' && argv[2][2] == 0) reach_error();
  return 0;
}
