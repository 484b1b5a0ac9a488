// What another file sees of a structure.
struct job { int state, left; };
void notify(const struct job *job);
void older(struct job *j) { if (!j) return; j->state = 2; notify(j); j->left = 0; }
void newer(struct job *j) { if (j) { j->state = 2; notify(j); j->left = 0; } }
void wrong(struct job *j) { if (j) { j->state = 2; j->left = 0; notify(j); } }
