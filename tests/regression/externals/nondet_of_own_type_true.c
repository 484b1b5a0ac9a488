// EXPECT unreach-call: true
// MODEL LP64, ILP32
//
// Values are those of the type that the program declares, each call has its own, and nothing else changes.
typedef struct { unsigned char a, b; } pair;
typedef unsigned short half;
extern pair __VERIFIER_nondet_pair(void);
extern half __VERIFIER_nondet_my_half(void);
extern void reach_error(void);
int main(void) {
  pair p = __VERIFIER_nondet_pair(), q = p;
  half h = __VERIFIER_nondet_my_half();
  __VERIFIER_nondet_pair();
  if (p.a > 255 || h > 65535 || p.b != q.b) reach_error();
  return 0;
}
