// A function of the program that changes nothing has the type of the argument, but another one may see the order.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
int plain(int x) { return x & 15; }
int older(int (*f)(int), int a) {
  const unsigned x = f(a & 7), y = f(8);
  return (int)((x & 15) ^ (y & 15));
}
int newer(int (*f)(int), int a) {
  const unsigned y = f(8), x = f(a & 7);
  return (int)((x & 15) ^ (y & 15));
}
