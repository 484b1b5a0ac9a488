// EXPECT unreach-call: unknown (__builtin_gcc_only)
// ARGS -- -Wno-error=implicit-function-declaration
// A built-in that clang does not know is no ordinary undefined function: what it does to its arguments is unknown.
extern void reach_error(void);
int main(void) {
  int x = 1;
  __builtin_gcc_only(&x);
  if (x != 1) reach_error();
  return 0;
}
