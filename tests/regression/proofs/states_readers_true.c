// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// Readers and a writer: nobody writes while somebody reads.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  int readers = 0, writing = 0, wants = 0;
  while (1) {
    int event = __VERIFIER_nondet_int();
    if (event == 0 && !writing && !wants && readers < 100) readers++;
    else if (event == 1 && readers > 0) readers--;
    else if (event == 2 && !writing) wants = 1;
    else if (event == 3 && wants && readers == 0) { writing = 1; wants = 0; }
    else if (event == 4 && writing) writing = 0;
    CHECK(!writing || readers == 0);
    CHECK(readers >= 0);
  }
}
