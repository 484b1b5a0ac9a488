// EXPECT unreach-call: false
// MODEL LP64, ILP32
// OUTPUT stderr: assumed: __clang__ is as clang has it without optimisation, at .*compiler_names_false.c:6
extern void reach_error(void);
int main(void) {
#ifdef __clang__
  reach_error();
#endif
  return __builtin_constant_p(1);
}
