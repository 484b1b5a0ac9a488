// EXPECT unreach-call: true
// OUTPUT stderr: ^assumed: __GNUC__, __has_builtin are as clang has it .*compiler_values_true\.c:7
// MODEL LP64, ILP32
// Each compiler has a value of its own: clang says that it is gcc 4.
extern void reach_error(void);
int main(void) {
#if __GNUC__ >= 5 || !__has_builtin(__builtin_debugtrap)
  reach_error();
#endif
  return 0;
}
