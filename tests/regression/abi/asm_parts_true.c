// EXPECT assertion: true
// MODEL LP64, ILP32
//
// Parts of registers: `%h` names bits 8 to 15, `%b` the lowest byte; the rest is as it was (gcc's manual, x86 operand
// modifiers; Intel's manual, volume 1, 3.4.1.1). Single bits, the carry as it is set, numbers without a dollar, two
// syntaxes of which AT&T's counts.
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  const unsigned x = __VERIFIER_nondet_uint();
  unsigned a = x, b = x, low, high, word = 0x8001;
  unsigned char carry, borrow;
  __asm__("movb $0x11, %h0" : "+Q"(a));
  assert(a == ((x & 0xffff00ff) | 0x1100));
  __asm__("xchgb %b0, %h0" : "+Q"(b));
  assert(b == ((x & 0xffff0000) | (x & 0xff) << 8 | (x >> 8 & 0xff)));
  __asm__("movzbl %h1, %0" : "=Q"(high) : "Q"(x));
  assert(high == (x >> 8 & 0xff));
  __asm__("testl %1, %1; setne %b0; movzbl %b0, %0" : "=&q"(low) : "r"(x) : "cc");
  assert(low == (x != 0));
  __asm__("btsl $4, %0; setc %1" : "+r"(word), "=q"(carry) : : "cc");
  assert(word == 0x8011 && carry == 0);
  __asm__("lock; btrl %2, %0; setc %1" : "+m"(word), "=q"(carry) : "I"(15) : "cc", "memory");
  assert(word == 0x11 && carry == 1);
  __asm__("stc; sbbl $%c2, %0; setc %1" : "+r"(word), "=q"(borrow) : "i"(0x10) : "cc");
  assert(word == 0 && borrow == 0);
  __asm__("{addl $5, %0|add %0, 6}" : "+r"(word) : : "cc");
  assert(word == 5);
  int value = -7, upper;
  __asm__("cwtl" : "+a"(value));
  assert(value == -7);
  __asm__("cltd" : "+a"(value), "=d"(upper));
  assert(upper == -1);
  return 0;
}
