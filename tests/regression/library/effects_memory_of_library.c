// EXPECT valid-deref: unknown (memory that a library function has made)
// EXPECT assertion: unknown
// A pointer to memory of the library's may be compared; what stands there is not described.
#include <assert.h>
#include <netdb.h>
int main(void) {
  struct netent *net = getnetbyname("loopback");
  if (!net) return 0;
  assert(net->n_aliases[0] != 0);
}
