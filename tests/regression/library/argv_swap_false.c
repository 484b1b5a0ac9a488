// EXPECT valid-deref: false
// MODEL LP64, ILP32
// REPLAY yes
//
// The null pointer at the end of argv takes the place of a string (5.1.2.2.1p2).
int main(int argc, char **argv) {
  if (argc != 2) return 0;
  argv[1] = argv[2];
  return argv[1][0];
}
