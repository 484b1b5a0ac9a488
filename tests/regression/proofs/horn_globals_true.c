// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --no-strategy induction --no-strategy summaries
// SLOW
// SELDOM
// Counters in memory.
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);
void reach_error(void);

int sent, answered, open_count;

int main(void) {
  while (__VERIFIER_nondet_int() && sent < 100000) {
    if (__VERIFIER_nondet_int()) {
      sent++;
      open_count++;
    } else if (open_count > 0) {
      open_count--;
      answered++;
    }
  }
  if (!(sent == answered + open_count && open_count >= 0)) reach_error();
  return 0;
}
