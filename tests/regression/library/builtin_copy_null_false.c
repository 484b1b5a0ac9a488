// EXPECT library-call: false(library-call)
// MODEL LP64, ILP32
// C11 7.24.1p2: a pointer has to be valid though the length is 0, by whatever name the function is called.
int main(void) {
  char *volatile null = 0;
  volatile int none = 0;
  char bytes[2] = {0};
  __builtin_memmove(bytes, null, none);
  return bytes[0];
}
