// EXPECT no-overflow: true
// What is folded outside functions is never executed.
static const int table[] = {1 << 31, 3, 1 << 30};

int main(void) {
  return table[1] == 4;
}
