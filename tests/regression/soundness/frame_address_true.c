// EXPECT unreach-call: true
// MODEL LP64, ILP32
// GNU: a function that runs has a frame, and a place to return to.
extern void reach_error(void);
int main(void) {
  if (__builtin_frame_address(0) == 0 || __builtin_return_address(0) == 0) reach_error();
  return 0;
}
