// EXPECT assertion: true
// EXPECT valid-memsafety: true
/* A property of an algorithm, for all inputs of a size: the Internet checksum (RFC 1071) detects every flipped bit.
 *
 *     fathom check --property assertion examples/checksum.c
 *
 * Six arbitrary bytes, one arbitrary bit among the 48: 2^48 messages times 48 positions, which no test can run through.
 * Flip a second bit in the same way and Fathom shows two flips that cancel out.
 */
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int); /* only inputs that meet the condition are considered */

#define SIZE 6

static unsigned checksum(const unsigned char *data, int size) {
  unsigned sum = 0;
  for (int i = 0; i < size; i += 2) sum += (unsigned)data[i] << 8 | data[i + 1];
  while (sum >> 16) sum = (sum & 0xffff) + (sum >> 16);
  return ~sum & 0xffff;
}

int main(void) {
  unsigned char message[SIZE];
  for (int i = 0; i < SIZE; i++) message[i] = __VERIFIER_nondet_uchar();
  unsigned sent = checksum(message, SIZE);

  unsigned bit = __VERIFIER_nondet_uchar();
  __VERIFIER_assume(bit < 8 * SIZE);
  message[bit / 8] ^= (unsigned char)(1u << bit % 8);

  assert(checksum(message, SIZE) != sent);
  return 0;
}
