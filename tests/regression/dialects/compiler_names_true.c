// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: assumed: __OPTIMIZE__, __builtin_constant_p, __clang__ are as clang has it without optimisation
// What a program asks about its compiler holds for that compiler alone.
extern void reach_error(void);
static int is_known(int x) { return __builtin_constant_p(x); }
int main(void) {
#ifndef __clang__
  reach_error();
#endif
#if defined(__OPTIMIZE__)
  reach_error();
#endif
  if (is_known(3)) reach_error();
  return 0;
}
