// EXPECT function-type: true
// MODEL LP64, ILP32
//
// C17 6.5.2.2p6: what is given is of the parameters' types after promotion.
double sqrt();
int abs();

int main(void) {
  char c = -1;
  return sqrt(4.0) == 2.0 ? abs(c) - 1 : 1;
}
