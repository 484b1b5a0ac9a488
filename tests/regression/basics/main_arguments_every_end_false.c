// EXPECT valid-memsafety: false
// ARGS --command-line every
// OUTPUT stderr: replayed: yes
// MODEL LP64, ILP32
//
// C11 5.1.2.2.1p2: argv[argc] is a null pointer.
int main(int argc, char **argv) {
  unsigned sum = 0;
  for (int i = 1; i <= argc; i++) sum += (unsigned char)argv[i][0];
  return sum > 3;
}
