// A result that points into what a version was given is the same place in what the other one was given.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
struct pair { int first, second; };
int *older(struct pair *p, int second) { return p ? second ? &p->second : &p->first : 0; }
int *newer(struct pair *p, int second) {
  if (!p) return 0;
  if (!second) return &p->first;
  return &p->second;
}
