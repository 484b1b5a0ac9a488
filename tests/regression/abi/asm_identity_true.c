// EXPECT unreach-call: true
// Empty assembly: barriers for the compiler and copies through identity constraints change no value.
#include "abi.h"
static int global;
#define barrier() __asm__ __volatile__("" : : : "memory")
#define HIDE(x) __asm__("" : "=r"(x) : "0"(x))
int main(void) {
  int x = __VERIFIER_nondet_int(), y;
  global = x;
  barrier();
  CHECK(global == x);
  __asm__ volatile("" : "+r"(x));
  CHECK(x == global);
  __asm__("" : "=r"(y) : "0"(x));
  CHECK(y == x);
  int *p = &global;
  HIDE(p);
  *p = 4;
  CHECK(global == 4);
  __asm__ volatile("" : "+m"(global));
  CHECK(global == 4);
  __asm__ volatile("" : : "r"(x), "r"(&y) : "memory");
  CHECK(y == x);
  long a = x, b = 7;
  __asm__ volatile("" : "+r"(a), "+r"(b));
  CHECK(a == x && b == 7);
  __asm__ volatile("# a comment only" ::: "memory");
  __asm__ volatile("nop");
  __asm__ volatile("mfence" ::: "memory");
  __asm__ volatile("pause");
  __asm__ volatile("rep; nop" ::: "memory");
#ifdef __x86_64__
  __asm__ volatile("lock; addl $0,-4(%%rsp)" ::: "memory", "cc");
#else
  __asm__ volatile("lock; addl $0,0(%%esp)" ::: "memory", "cc");
#endif
  double d = 1.5;
  __asm__ volatile("" : "+m"(d) : : "memory");
  __asm__ volatile("" : "+g"(y));
  CHECK(d == 1.5 && y == x + TWIN);
  return 0;
}
