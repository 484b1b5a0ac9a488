// EXPECT library-call: false(library-call)
// MODEL LP64, ILP32
// C11 7.24.1p2: likewise with a length that is written as 0.
int main(void) {
  char *volatile null = 0;
  __builtin_memset(null, 0, 0);
  return 0;
}
