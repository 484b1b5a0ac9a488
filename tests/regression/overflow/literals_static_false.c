// A constant expression outside functions has a value in the range of its type too (C11 6.6p4, 6.5.7p4).
// MODEL LP64, ILP32
// EXPECT no-overflow: false
static const int table[] = {1 << 31, 3, 1 << 30};

int main(void) {
  return table[1] == 4;
}
