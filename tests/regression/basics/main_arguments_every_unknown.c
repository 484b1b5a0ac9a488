// EXPECT valid-memsafety: unknown (argv)
// ARGS --command-line every
// MODEL LP64, ILP32
//
// One of the arguments has no third character; executions of this start are no counterexamples.
int main(int argc, char **argv) {
  unsigned sum = 0;
  for (int i = 1; i < argc; i++) sum += (unsigned char)argv[i][2];
  return sum > 3;
}
