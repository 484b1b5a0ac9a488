// EXPECT unreach-call: false
// WITNESS NONDET="200 100 1 2"
// REPLAY yes
// __VERIFIER_nondet_memory fills a block with arbitrary bytes.
extern void __VERIFIER_nondet_memory(void *, unsigned long);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "nondet_memory_false.c", 1, "reach_error"); }

struct packet { unsigned char kind; unsigned char size; unsigned short sum; };
int main(void) {
  struct packet p = {1, 2, 3};
  int guard = 5;
  __VERIFIER_nondet_memory(&p, sizeof p);
  if (guard != 5) reach_error();
  if (p.kind + p.size == 300 && p.sum == 0x0201) reach_error();
  return 0;
}
