// EXPECT unreach-call: true
// Thread-local, volatile and _Atomic objects in a program of one thread.
#include "abi.h"
#include <stdatomic.h>
static _Thread_local int mine = 5;
__thread int *where;
static int counter(void) {
  static _Thread_local int n = 10;
  return ++n;
}
static volatile int port = 3;
struct device { volatile u8 status; volatile u16 data[2]; };
static struct device device;
static _Atomic int shared = 1;
static atomic_uint flags;
struct pair { int a, b; };
static _Atomic(struct pair) whole;
static atomic_flag lock = ATOMIC_FLAG_INIT;
static _Atomic(int *) place;
static _Atomic _Bool done;
int main(void) {
  int x = __VERIFIER_nondet_int() & 0xffff;
  where = &mine;
  *where += x;
  CHECK(mine == 5 + x && counter() == 11 && counter() == 12);
  volatile int local = x;
  port++;
  local = local + port;
  CHECK(local == x + 4 && port == 4);
  device.data[1] = (u16)x;
  device.status |= 2;
  CHECK(device.data[1] == x && device.status == 2);
  CHECK(atomic_fetch_add(&shared, x) == 1 && shared == x + 1 && ++shared == x + 2);
  int expected = x;
  CHECK(!atomic_compare_exchange_strong(&shared, &expected, 7) && expected == x + 2);
  CHECK(atomic_compare_exchange_weak(&shared, &expected, 7) && atomic_load(&shared) == 7);
  CHECK(atomic_exchange(&shared, 9) == 7 && (shared ^= 3) == 10);
  CHECK(atomic_fetch_or(&flags, 6u) == 0 && atomic_fetch_and_explicit(&flags, 3u, memory_order_relaxed) == 6 && flags == 2);
  atomic_store(&whole, ((struct pair){x, 2}));
  struct pair p = whole;
  CHECK(p.a == x && p.b == 2);
  CHECK(!atomic_flag_test_and_set(&lock) && atomic_flag_test_and_set(&lock));
  atomic_flag_clear(&lock);
  place = &mine;
  CHECK(*place == 5 + x);
  done = x;
  atomic_thread_fence(memory_order_seq_cst);
  CHECK(done == (x != 0) && __sync_fetch_and_add(&mine, 1) == 5 + x && __sync_bool_compare_and_swap(&mine, 6 + x, 1));
  CHECK(__atomic_add_fetch(&mine, 2, __ATOMIC_SEQ_CST) == 3 && __sync_lock_test_and_set(&mine, 8) == 3);
  CHECK(__atomic_fetch_nand(&mine, 12, __ATOMIC_SEQ_CST) == 8 && mine == ~8 + TWIN);
  return 0;
}
