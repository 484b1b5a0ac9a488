// A structure.
struct node { int key; struct node *next; };
int older(struct node *n) { if (n == 0) return -1; n->key = 7; return n->next ? n->next->key : 0; }
int newer(struct node *n) { int r = -1; if (n) { r = n->next != 0 ? n->next->key : 0; n->key = 7; } return r; }
int wrong(struct node *n) { int r = -1; if (n && n->next) { r = n->next->key; n->key = 7; } return r; }
