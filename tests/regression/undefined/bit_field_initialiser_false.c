// EXPECT float-conversion: false
// MODEL LP64, ILP32
// NATIVE skip clang converts to the declared type first
//
// Likewise in a list of initialisers; the least value of the bit-field is -4.
struct field {
  int first;
  signed value : 3;
};

int main(void) {
  double d = -5;
  struct field x = {1, d};
  return x.value == 3;
}
