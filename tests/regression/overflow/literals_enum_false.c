// EXPECT no-overflow: false
// REPLAY yes
// Enumeration constants and const objects are folded likewise.
extern int __VERIFIER_nondet_int(void);
enum { largest = 2147483647 };

int main(void) {
  int x = __VERIFIER_nondet_int();
  static const int c = 2147483000;
  if (x == 7) return largest - 2147483000 + c + 648;
  return 0;
}
