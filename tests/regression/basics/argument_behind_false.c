// EXPECT valid-deref: false
// NATIVE skip the system puts the environment there
// argv[argc] is the last one (C11 5.1.2.2.1p2).
int main(int argc, char **argv) {
  if (argc != 2) return 1;
  return argv[3] == 0;
}
