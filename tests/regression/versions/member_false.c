// The member that a function is given differs.
// EXPECT equivalence: false
// REPLAY yes
// OUTPUT stderr: what argument 1 of note\(\) points to differs
// MODEL LP64, ILP32
// ARGS --entry newer --against older
struct pair { int first, second; };
void note(const int *value);
void older(struct pair *p) {
  if (!p) return;
  p->second = 1;
  note(&p->second);
}
void newer(struct pair *p) {
  if (!p) return;
  note(&p->second);
  p->second = 1;
}
