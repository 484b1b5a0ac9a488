// EXPECT no-overflow: false
// MODEL LP64, ILP32
// As complex_integer_sum_false.
int main(void) {
  volatile int k = 65536;
  _Complex int a = k, b = a * a;
  return __real__ b > 0;
}
