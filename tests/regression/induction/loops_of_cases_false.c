// EXPECT unreach-call: false
// MODEL LP64, ILP32
// The loop around the one over a known text is executed twice.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct directive {
  int length;
  char conversion;
};

static void read_directive(struct directive *d, const char *format) {
  d->length = 0;
  for (char c = *++format;; c = *++format) {
    if (c == 'h') d->length = 1;
    else if (c == 'l') d->length = d->length == 2 ? 3 : 2;
    else if (c == 'q' || c == 'j') d->length = 3;
    else if (c == 'z' || c == 't') d->length = 4;
    else {
      d->conversion = c;
      return;
    }
  }
}

int main(void) {
  int n = 0;
  while (__VERIFIER_nondet_int() == 1) {
    struct directive x;
    read_directive(&x, "%lld");
    if (x.length != 3 || x.conversion != 'd') reach_error();
    if (n < 100) n++;
  }
  if (n > 1) reach_error();
  return 0;
}
