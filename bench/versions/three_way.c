// Keys of two parts in order.
struct key { int major; unsigned minor; };
int older(const struct key *a, const struct key *b) { if (a->major != b->major) return a->major < b->major ? -1 : 1; if (a->minor != b->minor) return a->minor < b->minor ? -1 : 1; return 0; }
int newer(const struct key *a, const struct key *b) { int d = (a->major > b->major) - (a->major < b->major); return d ? d : (a->minor > b->minor) - (a->minor < b->minor); }
int wrong(const struct key *a, const struct key *b) { int d = (a->major > b->major) - (a->major < b->major); return d ? d : (int)(a->minor - b->minor) < 0 ? -1 : a->minor != b->minor; }
