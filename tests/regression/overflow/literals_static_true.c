// The largest power of two that int has.
// MODEL LP64, ILP32
// EXPECT no-overflow: true
static const int table[] = {1 << 30, 3, -2147483647 - 1};

int main(void) {
  return table[1] == 4;
}
