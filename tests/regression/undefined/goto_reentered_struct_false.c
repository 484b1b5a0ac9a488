// EXPECT uninitialised-read: false
// EXPECT undefined-behaviour: false (uninitialised-read)
// MODEL LP64, ILP32
// C11 6.2.4p6: as goto_reentered_false, with a structure and an initialiser that is passed by.
struct pair {
  int a, b;
};
int main(void) {
  int again = 0;
  {
    struct pair p = {4, 5};
    if (again) {
    back:
      return p.b & 0;
    }
    again = 1;
  }
  goto back;
}
