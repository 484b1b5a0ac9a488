// What the program says itself about a function wins over the library's prototype.
// EXPECT assertion: true
int main(void) {
  int n = getline(3, 4);
  if (n != 7) assert(0);
  return 0;
}
int getline(int a, int b) { return a + b; }
