// EXPECT valid-memsafety: false (valid-deref)
// MODEL LP64, ILP32
// REPLAY yes
// OUTPUT stderr: line_directives_false\.c:13:\d+ in action: invalid write
// As generators of parsers write it: #line names the grammar. Places are those of this file, natively as well.
extern int __VERIFIER_nondet_int(void);
static int values[4];

#line 300 "grammar.y"
static void action(int rule) {
  switch (rule) {
  case 2:
    values[rule + 2] = 1; /* one beyond the end */
  }
}
#line 16 "line_directives_false.c"
int main(void) {
  action(__VERIFIER_nondet_int());
#line 7
  return values[0];
}
