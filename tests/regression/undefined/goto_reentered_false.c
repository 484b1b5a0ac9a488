// EXPECT uninitialised-read: false
// EXPECT undefined-behaviour: false (uninitialised-read)
// MODEL LP64, ILP32
// C11 6.2.4p6: the block is left, and entered again past the assignment: n is indeterminate then.
int main(void) {
  int again = 0;
  {
    int n;
    n = 2;
    if (!again) goto out;
  back:
    return n & 0;
  }
out:
  again = 1;
  goto back;
}
