// A list by for and by while.
struct node { int value; struct node *next; };
unsigned older(const struct node *l) { unsigned s = 0; for (const struct node *p = l; p; p = p->next) s += p->value; return s; }
unsigned newer(const struct node *l) { unsigned s = 0; while (l) { s += l->value; l = l->next; } return s; }
unsigned wrong(const struct node *l) { unsigned s = 0; while (l && l->next) { s += l->value; l = l->next; } return s; }
