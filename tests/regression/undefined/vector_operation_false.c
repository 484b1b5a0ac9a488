// INT_MIN / -1 in an element (C11 6.5.5p6 for each element): natively SIGFPE.
// MODEL LP64, ILP32
// EXPECT no-overflow: false
// EXPECT undefined-behaviour: false (no-overflow)
typedef int v4 __attribute__((vector_size(16)));
int main(void) {
  v4 a = {1, 2, -2147483647 - 1, 4}, b = {1, 1, -1, 1};
  v4 c = a / b;
  return c[0] - 1;
}
