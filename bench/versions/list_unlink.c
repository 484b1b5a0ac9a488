// A node is taken out.
struct node { int key; struct node *next; };
int older(struct node *n) { if (!n || !n->next) return -1; int k = n->next->key; n->next = n->next->next; return k; }
int newer(struct node *n) { struct node *out = n ? n->next : 0; if (!out) return -1; n->next = out->next; return out->key; }
int wrong(struct node *n) { struct node *out = n ? n->next : 0; if (!out) return -1; return out->key; }
