// An element is shifted by more than its width (C11 6.5.7p3 for each element).
// MODEL LP64, ILP32
// EXPECT undefined-behaviour: false (shift-amount)
typedef int v4 __attribute__((vector_size(16)));
int main(void) {
  v4 a = {1, 2, 3, 4}, b = {0, 1, 40, 1};
  v4 c = a << b;
  return c[0] - 1;
}
