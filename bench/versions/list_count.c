// Recursion over a list against a loop.
struct node { int value; struct node *next; };
unsigned older(const struct node *l) { return l ? 1 + older(l->next) : 0; }
unsigned newer(const struct node *l) { unsigned n = 0; for (; l; l = l->next) n++; return n; }
unsigned wrong(const struct node *l) { unsigned n = 1; for (; l && l->next; l = l->next) n++; return n; }
