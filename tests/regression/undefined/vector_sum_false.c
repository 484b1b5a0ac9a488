// A signed element overflows (-fsanitize=signed-integer-overflow of gcc reports it).
// MODEL LP64, ILP32
// EXPECT no-overflow: false
typedef int v4 __attribute__((vector_size(16)));
int main(void) {
  v4 a = {1, 2, 2147483647, 4};
  v4 c = a + (v4){0, 0, 1, 0};
  return c[0] - 1;
}
