// EXPECT unreach-call: true
// MODEL LP64, ILP32
// A variable of the C library has one value until somebody may write it.
extern void reach_error(void);
extern int daylight;
int main(void) {
  int first = daylight;
  if (daylight != first) reach_error();
  return 0;
}
