// EXPECT assertion: true
// EXPECT valid-deref: true
// MODEL LP64, ILP32
//
// Numbers of generators whose state the program keeps, within their ranges; letters that change their places.
#define _GNU_SOURCE
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

int main(void) {
  struct drand48_data state;
  double x;
  long n;
  srand48_r(1, &state);
  drand48_r(&state, &x);
  assert(x >= 0 && x < 1);
  lrand48_r(&state, &n);
  assert(n >= 0);
  ucontext_t context;
  return getcontext(&context) & 0;
}
