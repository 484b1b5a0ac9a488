// EXPECT unreach-call: true
// MODEL LP64, ILP32
// A variable of the C library has one value until somebody may write it.
extern void reach_error(void);
extern int optind;
int main(void) {
  int first = optind;
  if (optind != first) reach_error();
  return 0;
}
