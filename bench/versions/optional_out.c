// A place that need not be given.
int older(const int *in, int *out) { int v = in ? *in : -1; if (out) *out = v; return v; }
int newer(const int *in, int *out) { if (!in) { if (out) *out = -1; return -1; } if (out) *out = *in; return *in; }
int wrong(const int *in, int *out) { if (!in) return -1; if (out) *out = *in; return *in; }
