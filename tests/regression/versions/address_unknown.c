// Each version has its own copy of what the argument points to: its address is no difference.
// EXPECT equivalence: unknown (the versions differ by the address of an object)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
long older(int* p) {
  return (long)p;
}
long newer(int* p) {
  return (long)p;
}
