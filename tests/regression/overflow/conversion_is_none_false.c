// EXPECT no-overflow: false
// REPLAY yes
// Conversions to signed types are no overflow, explicit or not.

int main(void) {
  unsigned u = 4000000000u;
  int x = u;
  x = x - 2000000000;
  return x == 4;
}
