// EXPECT valid-deref: false
// NATIVE skip the system puts arguments side by side
// What lies behind the end of an argument is not the program's to read.
int main(int argc, char **argv) {
  if (argc < 2) return 1;
  return argv[1][1] == 'x';
}
