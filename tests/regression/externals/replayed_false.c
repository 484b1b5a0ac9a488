// EXPECT unreach-call: false
// MODEL LP64, ILP32
// OUTPUT stderr: number = 77\b
// OUTPUT stderr: limits at byte 2 = 300\b
// REPLAY yes
// SELDOM
// The replay gives variables that nothing defines what they hold on the path, also constant ones, parts of structures.
extern void reach_error(void);
extern int number;
extern const short limits[4];
extern struct point {
  char tag;
  long long x;
  double real;
} point;
extern int untouched;
int main(void) {
  if (number != 77) return 0;
  if (limits[1] != 300 || limits[3] != -2) return 0;
  number++;
  if (point.tag == 'p' && point.x == 1LL << 40 && point.real == 0.5 && number == 78) reach_error();
  return untouched;
}
