// EXPECT uninitialised-read: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// C11 6.2.4p6: what is entered again is assigned before it is read; a jump within a block keeps its variables.
int main(void) {
  int round = 0;
again:
  {
    int n;
    n = round;
    if (round++ < 3) goto again;
    if (n != 3) return 1;
  }
  {
    int kept = 7, count = 0;
  within:
    if (++count < 3) goto within;
    if (kept != 7) return 2;
    goto out;
  back:
    kept = 1;
    return kept - 1;
  }
out:
  goto back;
}
