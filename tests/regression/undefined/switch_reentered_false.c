// EXPECT uninitialised-read: false
// EXPECT undefined-behaviour: false (uninitialised-read)
// MODEL LP64, ILP32
// C11 6.2.4p6, 6.8.4.2p7: the body of the switch is entered past the declaration, each time anew.
int main(void) {
  int sum = 0;
  for (int k = 1; k < 3; k++) switch (k) {
      int n;
    case 1: n = 5; break;
    case 2: sum += n; break;
    }
  return sum & 0;
}
