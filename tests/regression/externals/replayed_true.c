// EXPECT unreach-call: true
// MODEL LP64, ILP32
// As replayed_false.c, but what is asked contradicts itself.
extern void reach_error(void);
extern int number;
extern const short limits[4];
int main(void) {
  if (number != 77) return 0;
  if (limits[1] != 300) return 0;
  number++;
  if (number == 77 || limits[1] == 301) reach_error();
  return 0;
}
