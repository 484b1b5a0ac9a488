// A node is put in front.
struct node { int key; struct node *next; };
void older(struct node *head, struct node *n) { if (!head || !n) return; n->next = head->next; head->next = n; }
void newer(struct node *head, struct node *n) { if (head && n) { struct node *rest = head->next; head->next = n; n->next = rest; } }
void wrong(struct node *head, struct node *n) { if (head && n) { head->next = n; n->next = head->next; } }
