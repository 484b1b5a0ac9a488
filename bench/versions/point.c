// A structure as the result.
struct point { int x, y; };
struct point older(struct point p, int k) { struct point q; q.x = p.y & k; q.y = p.x; return q; }
struct point newer(struct point p, int k) { return (struct point){.x = k & p.y, .y = p.x}; }
struct point wrong(struct point p, int k) { return (struct point){.x = k & p.x, .y = p.y}; }
