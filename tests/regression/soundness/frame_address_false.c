// EXPECT unreach-call: false(unreach-call)
// MODEL LP64, ILP32
// GNU: where it lies is not known, but for that.
extern void reach_error(void);
int main(void) {
  char *volatile frame = __builtin_frame_address(0);
  if (frame) reach_error();
  return 0;
}
