// EXPECT unreach-call: true
// ARGS --dialect seahorn
#ifndef __SEAHORN__
#error not SeaHorn
#endif
int main(void) {
  assume(1);
  sassert(1);
  return 0;
}
