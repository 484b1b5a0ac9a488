// assert() without <assert.h>, its operand a pointer and a long whose lower half is zero.
// EXPECT assertion: true
int main(void) {
  int x = 5;
  long long high = 1LL << 40;
  assert(x == 5);
  assert(&x);
  assert(high);
}
