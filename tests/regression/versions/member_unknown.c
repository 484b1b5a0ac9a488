// A function that is given a member may look at no other one (C17 6.5.6p8): that they differ is no difference.
// EXPECT equivalence: unknown (a function that is given a member may look at others)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
struct pair { int first, second; };
void note(const int *value);
void older(struct pair *p) {
  if (!p) return;
  p->second = 1;
  note(&p->first);
}
void newer(struct pair *p) {
  if (!p) return;
  note(&p->first);
  p->second = 1;
}
