// EXPECT unreach-call: true
// MODEL LP64, ILP32
// POSIX says the formula of these numbers.
#define _GNU_SOURCE
#include <stdlib.h>
void reach_error(void) { abort(); }
int main(void) {
  srand48(1);
  if (lrand48() != 89400484) reach_error();
  if (mrand48() != 1952030186L) reach_error();
  if (lrand48() != 1792756325L) reach_error();
  srand48(42);
  double d = drand48();
  if (!(d > 0.7445250000 && d < 0.7445250002)) reach_error();
  unsigned short state[3] = {1, 2, 3};
  long n = nrand48(state), j = jrand48(state);
  if (n != 949179875L || j != 1130126687L) reach_error();
  return 0;
}
