// assert() without <assert.h> is the assertion.
// EXPECT assertion: false
// REPLAY yes
int main(void) {
  int x = 5;
  assert(x == 6);
}
