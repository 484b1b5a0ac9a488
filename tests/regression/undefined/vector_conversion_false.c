// An element has no value in the integer type (C11 6.3.1.4p1 for each element).
// MODEL LP64, ILP32
// EXPECT undefined-behaviour: false (float-conversion)
typedef int v4 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));
int main(void) {
  f4 a = {1, 2, 3e10f, 4};
  v4 c = __builtin_convertvector(a, v4);
  return c[0] - 1;
}
