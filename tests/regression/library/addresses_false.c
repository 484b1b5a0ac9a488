// EXPECT assertion: false
//
// Some text of two digits in its last part is an address.
#include <arpa/inet.h>
#include <assert.h>

extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[] = "1.2.3.xy";
  text[6] = __VERIFIER_nondet_char();
  text[7] = __VERIFIER_nondet_char();
  struct in_addr address;
  int result = inet_pton(AF_INET, text, &address);
  assert(result == 0 || address.s_addr != htonl(0x0102032d));
  return 0;
}
