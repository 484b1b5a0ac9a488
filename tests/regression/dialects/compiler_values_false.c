// EXPECT unreach-call: false
// MODEL LP64, ILP32
// As compiler_values_true.
extern void reach_error(void);
int main(void) {
#if __has_builtin(__builtin_debugtrap)
  reach_error();
#endif
  return 0;
}
