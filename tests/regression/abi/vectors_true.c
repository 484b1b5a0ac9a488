// EXPECT unreach-call: true
// Vectors of GCC and clang: arithmetic, masks, selection, shuffles, conversion, arguments, elements at unknown places.
#include "abi.h"
typedef int int4 __attribute__((vector_size(16)));
typedef u32 uint4 __attribute__((vector_size(16)));
typedef u8 bytes16 __attribute__((vector_size(16)));
typedef short short4 __attribute__((vector_size(8)));
typedef long long long2 __attribute__((vector_size(16)));
typedef float float2 __attribute__((vector_size(8)));
typedef int ext4 __attribute__((ext_vector_type(4)));
typedef _Bool bool4 __attribute__((ext_vector_type(4)));
struct holder { char c; int4 v; };
static int4 global = {1, 2, 3, 4};
static int4 add(int4 a, int4 b) { return a + b; }
static struct holder hold(int4 v) { return (struct holder){'h', v}; }
static ext4 choose(ext4 a, ext4 b) { return a < b ? a : b; }
int main(void) {
  int x = __VERIFIER_nondet_int();
  unsigned i = __VERIFIER_nondet_uint() & 3;
  int4 v = {x & 0xffff, 7, -1, 0};
  int4 sum = add(v, global);
  CHECK(sum[0] == (x & 0xffff) + 1 && sum[3] == 4 && sum[2] == 2);
  CHECK((v * 2 - v)[i] == v[i] && (v << 1)[1] == 14 && (v & 5)[1] == 5 && (-v)[2] == 1 && (~v)[3] == -1);
  int4 less = v < global;
  CHECK(less[2] == -1 && less[1] == 0 && less[0] == ((x & 0xffff) < 1 ? -1 : 0));
  int4 chosen = (less & v) | (~less & global);
  CHECK(chosen[2] == -1 && chosen[1] == 2);
  CHECK(((uint4)v >> 31)[2] == 1 && (v >> 31)[2] == -1);
  v[i] = 50;
  CHECK(v[i] == 50 && (i == 1 || v[1] == 7));
  int4 shuffled = __builtin_shufflevector(v, global, 7, 1, 0, 4);
  CHECK(shuffled[0] == 4 && shuffled[1] == v[1] && shuffled[3] == 1);
  struct holder h = hold(global);
  CHECK(h.c == 'h' && h.v[2] == 3 && sizeof h == 32);
  bytes16 b = (bytes16)global;
  CHECK(b[4] == 2 && b[5] == 0 && ((long2)global)[1] == (4ll << 32 | 3));
  short4 s = __builtin_convertvector(global, short4);
  CHECK(s[3] == 4 && sizeof s == 8);
  ext4 e = {x, 3, 5, 0}, f = {1, x, 4, 0};
  ext4 m = choose(e, f);
  CHECK(m.x == (x < 1 ? x : 1) && m.y == (x < 3 ? x : 3) && m.z == 4 && m.wz.y == 4);
  CHECK(__builtin_reduce_add(global) == 10 && __builtin_reduce_max(global) == 4 && __builtin_reduce_or(global) == 7);
  CHECK(__builtin_reduce_min(e < f ? e : f) == (x < 0 ? x : 0));
  CHECK(__builtin_elementwise_max(e, f)[2] == 5 && __builtin_elementwise_abs((ext4){-3, 2, 0, 1})[0] == 3);
  float2 g = {1.5f, 2.5f};
  CHECK(g[1] == 2.5f && (g > (float2){2, 2})[0] == 0);
  bool4 t = __builtin_convertvector(e, bool4);
  CHECK(t[1] == 1 && t[3] == 0 && t[0] == (x != 0));
  int4 *p = &global;
  (*p)[2] = x;
  CHECK(global[2] == x && ((int *)p)[1] == 2 + TWIN);
  return 0;
}
