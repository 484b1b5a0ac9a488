// EXPECT valid-deref: unknown (memory that a library function has made)
// EXPECT assertion: unknown
// A pointer to memory of the library's may be compared; what stands there is not described.
#include <assert.h>
#include <netdb.h>
int main(void) {
  struct hostent *host = gethostbyname("localhost");
  if (!host) return 0;
  assert(host->h_addr_list[0] != 0);
}
