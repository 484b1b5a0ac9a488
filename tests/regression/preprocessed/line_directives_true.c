// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
// The same, within the array.
extern int __VERIFIER_nondet_int(void);
static int values[4];

#line 300 "grammar.y"
static void action(int rule) {
  switch (rule) {
  case 2:
    values[rule + 1] = 1;
  }
}
#line 14 "line_directives_true.c"
int main(void) {
  action(__VERIFIER_nondet_int());
#line 7
  return values[0];
}
