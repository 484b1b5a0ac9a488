// EXPECT unreach-call: false
// MODEL LP64, ILP32
// OUTPUT stderr: daylight = 77\b
// OUTPUT stderr: replayed: not possible \(the path depends on what variables of libraries hold
// A variable of the C library is arbitrary here and has its own value in the replay, which therefore says nothing.
extern void reach_error(void);
extern int daylight;
int main(void) {
  if (daylight == 77) reach_error();
  return 0;
}
