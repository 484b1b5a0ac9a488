// EXPECT unreach-call: false
// MODEL LP64, ILP32
// A compound literal with bit-fields in a loop: no declaration is passed by, each iteration stores all of it.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
struct pair { unsigned few : 5, more : 7; };
int main(void) {
  struct pair pair = {0};
  unsigned k = __VERIFIER_nondet_uint() & 3;
  for (int i = 0; i < 3; i++) pair = (struct pair){pair.few ? k : 1, 2};
  if (pair.more != 2 || pair.few > 2) reach_error();
  return 0;
}
