// SipHash-2-4 in two updates gives what one update gives, for any key and text, at every cut.
#include "harness.h"
#include "siphash.h"

#define SIZE 10

int main(void) {
  struct sipkey key = {{__VERIFIER_nondet_ulong(), __VERIFIER_nondet_ulong()}};
  unsigned char text[SIZE];
  fill(text, SIZE);
  for (size_t cut = 0; cut <= SIZE; cut++) {
    struct siphash state;
    sip24_init(&state, &key);
    sip24_update(&state, text, cut);
    sip24_update(&state, text + cut, SIZE - cut);
    CLAIM(sip24_final(&state) == siphash24(text, SIZE, &key));
  }
}
