// EXPECT unreach-call: true
// NATIVE -Wl,--no-as-needed -latomic
// Atomic objects larger than the machine's, 64 bits on i386, misaligned ones: functions of libatomic, one thread.
#include "abi.h"
#include <stdatomic.h>
struct big { int v[8]; };
static _Atomic(struct big) whole;
static _Atomic long long number;
struct __attribute__((packed)) packed { char c; _Atomic long long l; };
static struct packed packed;
int main(void) {
  long long x = __VERIFIER_nondet_longlong();
  struct big v = {{1, 2, 3}};
  atomic_store(&whole, v);
  struct big read = whole;
  CHECK(read.v[1] == 2 && read.v[7] == 0);
  number = x;
  number += 5;
  CHECK(number == (long long)((u64)x + 5));
  packed.l = x;
  CHECK(atomic_load(&packed.l) == x && atomic_fetch_xor(&packed.l, 1) == x && packed.l == (x ^ 1));
  struct big expected = {{9}}, desired = {{4}};
  CHECK(!atomic_compare_exchange_strong(&whole, &expected, desired) && expected.v[2] == 3);
  CHECK(atomic_compare_exchange_strong(&whole, &expected, desired));
  struct big old = atomic_exchange(&whole, v);
  CHECK(old.v[0] == 4 + TWIN);
  return 0;
}
