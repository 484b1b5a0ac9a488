// Members one by one against one assignment.
struct key { int a; char b; short c; };
void older(struct key *to, const struct key *from) { to->a = from->a; to->b = from->b; to->c = from->c; }
void newer(struct key *to, const struct key *from) { *to = *from; }
void wrong(struct key *to, const struct key *from) { __builtin_memcpy(to, from, 4); }
