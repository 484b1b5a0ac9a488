// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// The length of a string in an array of a thousand characters.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) {                                                                                              \
      reach_error();                                                                                         \
      abort();                                                                                               \
    }                                                                                                        \
  } while (0)
int main(void) {
  char s[1000];
  for (int i = 0; i < 999; i++) s[i] = __VERIFIER_nondet_char();
  s[999] = 0;
  int n = 0;
  while (s[n]) n++;
  CHECK(n <= 999);
  for (int i = 0; i < n; i++) CHECK(s[i] != 0);
}
